/** The only role that the service logs in to the Engine's database with. */
export const readerRole = 'intel_mcp_reader_v1';
