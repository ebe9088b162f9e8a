// Made by npm run docs: change what is in content/ or render/ instead.
export const llms = `# Intel MCP

> Clinical-trial intelligence for the agent that you already work with. Connect ChatGPT, Claude or a program of your own to approved EU trials: shortlist, classify, read and extract.

The MCP endpoint is https://mcp.invalid/mcp (Streamable HTTP, POST alone, sign-in by OAuth). An analysis goes start_analysis, filter_trials, classify_trials, get_profiles, get_documents, extract_variables.

## Documentation

- [The whole page](https://docs.invalid/docs.md): everything below, as Markdown
- [How it works](https://docs.invalid/docs.md#how-it-works): the six tools at a glance
- [The life of a report run](https://docs.invalid/docs.md#the-life-of-a-report-run): report_run_id, analysis_id, leases and allowances
- [Connect ChatGPT](https://docs.invalid/docs.md#connect-chatgpt): developer mode step by step, and what it asks before a call
- [Connect Claude](https://docs.invalid/docs.md#connect-claude): custom connectors step by step
- [Connect another client](https://docs.invalid/docs.md#connect-another-client): transport, sign-in and protocol revisions
- [A whole analysis](https://docs.invalid/docs.md#a-whole-analysis): a question to begin with, and what a good agent does with it
- [The six tools](https://docs.invalid/docs.md#the-six-tools): arguments, results, allowances and a call of each
- [The filter language](https://docs.invalid/docs.md#the-filter-language): fields, conditions and controlled values of filter_trials
- [Programs](https://docs.invalid/docs.md#programs): Python, TypeScript and curl
- [Errors and what to do](https://docs.invalid/docs.md#errors-and-what-to-do): every error code with its remedy
- [Limits](https://docs.invalid/docs.md#limits): sizes, and what the service does not do
- [Privacy](https://docs.invalid/docs.md#privacy): what reaches whom, and what is logged
- [For agents and scripts](https://docs.invalid/docs.md#for-agents-and-scripts): this documentation without HTML

## Optional

- [The same for people](https://docs.invalid/): HTML, with buttons that copy the examples
- [OAuth metadata](https://metadata.invalid/mcp): who guards the endpoint (RFC 9728)
`;
