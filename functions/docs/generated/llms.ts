// Rendered by functions/docs/generate.ts: change what is in content/ or render/ instead.
export const llms = `# Intel MCP

> Clinical-trial intelligence for the agent that you already work with. Connect ChatGPT, Claude or a program of your own to approved EU trials: shortlist, classify, read and extract.

The MCP endpoint is https://mcp.invalid/mcp (Streamable HTTP, POST alone, sign-in by OAuth). An analysis goes start_analysis, filter_trials, classify_trials, get_profiles, get_documents, extract_variables.

## Documentation

- [The whole page](https://docs.invalid/docs.md): everything below, as Markdown
- [How it works](https://docs.invalid/docs.md#how-it-works): a section of it
- [The life of a report run](https://docs.invalid/docs.md#the-life-of-a-report-run): Allowances
- [Connect ChatGPT](https://docs.invalid/docs.md#connect-chatgpt): What ChatGPT asks before a call
- [Connect Claude](https://docs.invalid/docs.md#connect-claude): a section of it
- [Connect another client](https://docs.invalid/docs.md#connect-another-client): a section of it
- [A whole analysis](https://docs.invalid/docs.md#a-whole-analysis): a section of it
- [The six tools](https://docs.invalid/docs.md#the-six-tools): start_analysis, filter_trials, classify_trials, get_profiles, get_documents, extract_variables
- [The filter language](https://docs.invalid/docs.md#the-filter-language): Controlled values
- [Programs](https://docs.invalid/docs.md#programs): Python, TypeScript, Over HTTP
- [Errors and what to do](https://docs.invalid/docs.md#errors-and-what-to-do): Before a tool is reached
- [Limits](https://docs.invalid/docs.md#limits): a section of it
- [Privacy](https://docs.invalid/docs.md#privacy): a section of it
- [For agents and scripts](https://docs.invalid/docs.md#for-agents-and-scripts): a section of it

## Optional

- [The same for people](https://docs.invalid/): HTML, with buttons that copy the examples
- [OAuth metadata](https://metadata.invalid/mcp): who guards the endpoint (RFC 9728)
`;
