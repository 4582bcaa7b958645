import * as v from 'valibot';

/** The customer-data platform that receives events of players from the server; null for none. */
export type CustomerDataConfig = Readonly<{ adapter: string; address: string; key: string }> | null;

const address = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[\w.-]{1,200}(:\d{1,5})?(\/[\w-]{1,100}){0,5}$/,
    'must be http(s)://host with or without a path',
  ),
);

export const customerDataVariables = {
  CUSTOMER_DATA_ADAPTER: v.optional(v.string(), 'posthog'),
  CUSTOMER_DATA_URL: v.optional(address),
  CUSTOMER_DATA_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be the key of a project'))),
};

type Variables = Readonly<{
  CUSTOMER_DATA_ADAPTER: string;
  CUSTOMER_DATA_URL?: string | undefined;
  CUSTOMER_DATA_KEY?: string | undefined;
}>;

/** Returns the customer-data platform that the variables name, or null. @throws Error when only one of them is set. */
export const customerDataOf = ({
  CUSTOMER_DATA_ADAPTER: adapter,
  CUSTOMER_DATA_URL: url,
  CUSTOMER_DATA_KEY: key,
}: Variables): CustomerDataConfig => {
  if (url !== undefined && key !== undefined) return { adapter, address: url, key };
  if (url !== undefined) throw new Error('CUSTOMER_DATA_KEY: is missing, but CUSTOMER_DATA_URL is set');
  if (key !== undefined) throw new Error('CUSTOMER_DATA_URL: is missing, but CUSTOMER_DATA_KEY is set');
  return null;
};
