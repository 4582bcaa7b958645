import type { ApiClient, ApiError } from '@croupier/api-client';
import type { ErrorBody } from '@croupier/contract';

export type DownloadedFile = Readonly<{ name: string; content: Blob }>;

const failureOf = (status: number, body: Partial<ErrorBody>): ApiError => ({
  kind: 'ApiError',
  type: 'refused',
  status,
  message: body.message ?? `The server answered ${status}`,
  ...(body.code && { code: body.code }),
  ...(body.reason && { reason: body.reason }),
  ...(body.invalid_parameters && { invalidParameters: body.invalid_parameters }),
  ...(body.error_data && { errorData: body.error_data }),
});

const readBody = async (response: Response): Promise<Partial<ErrorBody>> => {
  try {
    const read: unknown = await response.json();
    return (read as Readonly<{ error?: Partial<ErrorBody> }> | null)?.error ?? {};
  } catch {
    // The answer of a proxy.
    return {};
  }
};

/**
 * Reads a file of the player from the platform. A link cannot ask for a proof of identity; with `withIdentityProof`,
 * this call can.
 * @param path with its query. @param otherName the name of a file that the platform did not name.
 * @throws ApiError when the platform refuses the file, TypeError without an answer.
 */
export const fetchFile = async (client: ApiClient, path: string, otherName: string): Promise<DownloadedFile> => {
  const response = await client.fetch(`${client.origin}${path}`, {
    headers: client.headers,
    credentials: 'same-origin',
  });
  if (!response.ok) throw failureOf(response.status, await readBody(response));
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherName;
  return { name, content: await response.blob() };
};

/** Saves a file with the browser's download. */
export const saveFile = ({ name, content }: DownloadedFile): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
