export type Refusal = Readonly<{ kind: 'refused'; status: 404 | 413 | 415 | 502 | 503; message: string }>;
export type ImageResult = Readonly<{ kind: 'image'; bytes: Buffer; type: string }> | Refusal;
