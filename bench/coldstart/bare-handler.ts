/** The least that a function can do: what cold starts are compared with. */
export const handler = async () => ({ statusCode: 200, body: 'ok' });
