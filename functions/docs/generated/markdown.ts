// Made by npm run docs: change what is in content/ or render/ instead.
export const markdown = `# Intel MCP

Clinical-trial intelligence for the agent that you already work with. Connect ChatGPT, Claude or a program of your own to approved EU trials: shortlist, classify, read and extract.

\`\`\`text
https://mcp.invalid/mcp
\`\`\`

## How it works

You plan a report in the Intel Agent app. Your agent, in ChatGPT, in Claude or in a program of yours, opens its report run here and works through approved EU clinical trials with six tools, from the whole population to single values:

1. \`start_analysis\` opens the report run for 60 minutes
2. \`filter_trials\` shortlists trials by structured conditions
3. \`classify_trials\` sorts them: eligible, ineligible, uncertain
4. \`get_profiles\` reads complete profiles
5. \`get_documents\` reads the text of their documents
6. \`extract_variables\` takes typed values out of a trial

You sign in with the account that you have in Intel Agent. There is no key to copy: your client opens the sign-in page, and this service never sees your password.

## The life of a report run

1. **Plan.** Describe the report in Intel Agent, and approve the plan that it drafts.
2. **Report run.** The app makes a report run for the report and shows its \`report_run_id\`. It belongs to your account; no other user can open it.
3. **Analysis.** Your agent calls \`start_analysis\` with it and gets an \`analysis_id\`: a lease of 60 minutes. Called again meanwhile, it returns the same analysis with \`reused: true\`.
4. **Work.** Every other tool takes the \`analysis_id\`. What you receive for the first time is counted.
5. **Renewal.** After the lease the tools answer \`analysis_expired\`. \`start_analysis\` with the same \`report_run_id\` opens a new analysis, which goes on with what is left.

### Allowances

An allowance counts unique units over the whole report run. A unit that was received once, also in an earlier call, revision or lease, never counts again.

What is counted, and how many:

| Allowance | One unit | Light | Max |
| --- | --- | --- | --- |
| \`filtered_trials\` | a trial that was listed | 100 | 1,000 |
| \`classified_trials\` | a trial that was judged, whatever the criteria | set by the app | set by the app |
| \`profiles\` | a trial whose profile was returned | 50 | 500 |
| \`documents\` | a document of a trial, with all its parts | 10 | 50 |
| \`extractions\` | a trial together with a set of variables | set by the app | set by the app |

> Packages, enabled tools and allowances are the app’s. What holds for your report run is in the answer of \`start_analysis\`.

## Connect ChatGPT

For ChatGPT on the web with a Plus, Pro, Business, Enterprise or Education account. In a workspace an administrator permits developer mode first.

1. Open **Settings → Security and login** and turn on **Developer mode**. Where it is not there, look under **Settings → Apps → Advanced settings**.
2. Open [Plugins](https://chatgpt.com/plugins), which used to be called Apps or Connectors, and choose the plus sign.
3. Call it **Intel MCP**, paste the address \`https://mcp.invalid/mcp\` as the MCP server URL and choose **OAuth** for authentication. Leave the client id and secret empty.
4. Confirm that you trust it and choose **Create**. ChatGPT opens the sign-in page of Intel Agent: sign in with the account that you have there, and allow.
5. Begin a new chat, choose **+ → More → Intel MCP**, and paste [the question](#a-whole-analysis).

Where the menus look different, [OpenAI’s guide to developer mode](https://developers.openai.com/api/docs/guides/developer-mode) has the present ones.

### What ChatGPT asks before a call

All six tools state \`readOnlyHint: false\`: each opens a lease or counts units, which changes what your report run has left. ChatGPT treats such tools as write actions and by default asks you to confirm each call, with the arguments that it would send.

- None of them changes or deletes a trial, a profile, a document or your account, and a repeated call costs nothing: they also state \`destructiveHint: false\` and \`idempotentHint: true\`.
- You may let ChatGPT remember your answer for a tool. It holds for the rest of the conversation; a new conversation, or the same one reloaded, asks again.
- Before you allow a call, see that the arguments are what you meant, and that they hold nothing that you would not send: no patient’s data belongs in a criterion or an instruction.

## Connect Claude

For Claude on the web and in the desktop app. Connectors that you add there work in the mobile apps too. On Team and Enterprise plans an owner first adds it under **Organization settings → Connectors**; members then begin at step 3.

1. Open **Customize → Connectors**, or **Settings → Connectors** in older versions, choose **+** and then **Add custom connector**.
2. Call it **Intel MCP**, paste the address \`https://mcp.invalid/mcp\`, leave the advanced settings empty, and choose **Add**.
3. Choose **Connect** beside it. Claude opens the sign-in page of Intel Agent: sign in with the account that you have there, and allow.
4. In a chat, choose **+ → Connectors**, turn **Intel MCP** on, and paste [the question](#a-whole-analysis).

Claude asks before it uses a tool. In the settings of the connector you choose for each tool whether it is always allowed, needs your approval or is blocked.

Add it to Claude Code, then sign in with /mcp:

\`\`\`sh
claude mcp add --transport http intel-mcp https://mcp.invalid/mcp
\`\`\`

## Connect another client

Any MCP client that speaks Streamable HTTP and signs in by OAuth needs the address alone. It finds the sign-in by itself (RFC 9728), proves its code (PKCE), and asks for the scope \`intel.mcp\`. Revision 2026-07-28 of the protocol is served, and 2025-11-25.

> A client that asks for a token or an API key in place of a sign-in is set up wrongly: choose OAuth there. Nobody will ask you for a key of this service.

## A whole analysis

Put your report run in the first line, and your own question in the others:

A question to begin with:

\`\`\`text
Use the Intel MCP tools for report run REPORT_RUN_ID.

1. Start the analysis and tell me the allowances.
2. Shortlist phase III oncology trials that are authorised in Germany or France, newest first.
3. Classify the shortlist. Inclusion: adults with relapsed or refractory disease. Exclusion: open label.
4. Read the profiles of the eligible trials, and of the uncertain ones that look close.
5. From each of them extract the planned sample size, the dose levels and the primary endpoint.
6. Write one table with a row for each trial and its EU trial number. Name what was unavailable, withheld or uncertain, and the date of the data.
\`\`\`

What a good agent does with it:

1. **Start.** \`start_analysis\` once. Keep the \`analysis_id\`; look at \`enabled_tools\` and \`allowances\` before planning the rest.
2. **Shortlist.** \`filter_trials\` with broad structured conditions. \`counts.matches\` is exact: narrow the conditions rather than page through hundreds. Every trial that is listed counts.
3. **Classify.** \`classify_trials\` for what fields cannot say, at most 25 trials a call, the same criteria in every batch. Ask again for \`failed_trial_ids\`.
4. **Read.** \`get_profiles\` for the trials that stay, 1 to 10 a call.
5. **Look up.** \`get_documents\` with a name from the profile’s inventory, from part 1 until \`next_part\` is null.
6. **Extract.** \`extract_variables\` for comparable values, up to 20 of one trial a call. Null means that the trial does not tell.
7. **Report.** Cite EU trial numbers and \`data_as_of\`, and say what was withheld, blocked or unavailable.

## The six tools

Arguments are read as agents write them: JSON inside strings, numbers in quotes, a bare value where a list stands, and everyday words such as “phase 3” or “Germany”. What cannot be understood is refused at once, with the place, the value and the valid ones near it.

Copy a call into your client. The words in capitals stand for what you have: \`REPORT_RUN_ID\` from the app, \`ANALYSIS_ID\` from \`start_analysis\`. The trial number and the document name are examples too.

### start_analysis

Opens the analysis that every other tool needs, or returns the one already open, for a report run that the Intel Agent app created. An analysis is a 60-minute lease with allowances of unique trials, profiles, documents, classifications and extractions; a renewed lease continues with what is left. It reads no trials.

Arguments of start_analysis:

| Argument | Value | Required | Meaning |
| --- | --- | --- | --- |
| \`report_run_id\` | text (up to 200 characters) | yes | The report run that the Intel Agent app shows with the report. |

Result of start_analysis:

| Result | Value | Meaning |
| --- | --- | --- |
| \`analysis_id\` | text | The key of every other call. It is opaque: use it as it is. |
| \`data_as_of\` | time | How recent the approved profiles are. |
| \`contract_version\` | text | The version of the Trial Profile contract. |
| \`reused\` | boolean | Whether the analysis was open already. |
| \`started_at\` | time | When the lease began. |
| \`expires_at\` | time | When it ends. |
| \`lease_minutes\` | whole number | How long it lasts in all. |
| \`package\` | \`light\`, \`max\` | The package of the report run. |
| \`enabled_tools\` | list of text | The tools that the package includes. |
| \`allowances\` | object | For each [allowance](#allowances) its \`limit\`, what is \`used\` and what is \`remaining\`. |

A call of start_analysis:

\`\`\`json
{
  "report_run_id": "REPORT_RUN_ID"
}
\`\`\`

### filter_trials

Shortlists approved EU trials by structured conditions: the first screening step. Different fields combine with AND, the values of one condition are alternatives, OR across fields takes separate calls, \`{}\` matches all. Text is compared case-insensitively; a missing value satisfies no negative condition and no range. Returns number, title and sponsor of each trial with exact counts; \`next_offset\` is the offset of the next page, null at the end; withheld counts matches of this page beyond the allowance. It does not search the whole profile or by meaning: \`classify_trials\` decides free-text criteria (25 trials a call; a larger shortlist is classified in consistent batches), \`get_profiles\` returns the complete profile. \`sponsor_name\` can be a funder or an incomplete legal name: good for shortlisting, not for resolving entities. \`recruitment_status\` Authorised covers trials that are recruiting, about to recruit or between recruitments.

Arguments of filter_trials:

| Argument | Value | Required | Meaning |
| --- | --- | --- | --- |
| \`analysis_id\` | text (up to 200 characters) | yes | From \`start_analysis\`. |
| \`filters\` | object | no | Conditions: [the filter language](#the-filter-language). \`{}\` matches every approved trial. |
| \`sort\` | object | no | The order. Missing values come last, and the EU trial number breaks ties. |
| \`sort.by\` | \`latest_country_submission_or_approval_date\`, \`initial_ctis_submission_date\`, \`first_ctis_authorization_date\`, \`latest_ctis_authorization_date\`, \`planned_sample_size\`, \`number_of_countries\`, \`number_of_sites\`, \`trial_title\`, \`eu_number\` | no: \`latest_country_submission_or_approval_date\` | Any of the dates and numbers, \`trial_title\` or \`eu_number\`. |
| \`sort.direction\` | \`asc\`, \`desc\` | no: \`desc\` | Ascending or descending. |
| \`limit\` | whole number (1 to 100) | no: \`25\` | Trials on a page. |
| \`offset\` | whole number | no: \`0\` | Where the page begins: 0, then \`next_offset\` of the page before. |

Result of filter_trials:

| Result | Value | Meaning |
| --- | --- | --- |
| \`trials\` | list of object | The page: \`eu_number\`, \`trial_title\` and \`sponsor_name\` of each trial, and nothing else. |
| \`counts\` | object | Exact: all \`approved_profiles\`, all \`matches\`, and those \`returned\` here. |
| \`next_offset\` | whole number or null | The offset of the next page; null at the end. |
| \`applied_filters\` | object | The conditions as they were understood. |
| \`withheld\` | whole number | How many matches of this page the allowance did not admit. |
| \`data_as_of\` | time | How recent the approved profiles are. |
| \`allowance\` | object | \`filtered_trials\` after this call. |
| \`hints\` | list of object | Where nothing matches: single conditions without which something would. |

**Allowance:** \`filtered_trials\`. One unit is a trial that was listed. Light has 100, Max 1,000; asking again for a unit is free.

A call of filter_trials:

\`\`\`json
{
  "analysis_id": "ANALYSIS_ID",
  "filters": {
    "therapeutic_areas": {
      "values": ["Oncology"]
    },
    "phases": {
      "values": ["Phase II", "Phase III"]
    },
    "countries": [
      {
        "country_code": {
          "values": ["DE", "FR"]
        },
        "recruitment_status": {
          "values": ["Authorised"]
        }
      }
    ],
    "first_ctis_authorization_date": {
      "from": "2023-01-01"
    }
  },
  "limit": 25
}
\`\`\`

### classify_trials

Sorts approved trials into eligible, ineligible and uncertain by free-text criteria. A model judges each criterion over the whole profile without contacts as met, \`not_met\` or unclear; any exclusion met or inclusion not met makes a trial ineligible, everything settled makes it eligible, the rest is uncertain. A larger shortlist is classified in batches with the same criteria. \`failed_trial_ids\` got no judgement: asking again for them is free. It reads no document text (\`extract_variables\` reads the protocol) and returns no profile (\`get_profiles\`).

Arguments of classify_trials:

| Argument | Value | Required | Meaning |
| --- | --- | --- | --- |
| \`analysis_id\` | text (up to 200 characters) | yes | From \`start_analysis\`. |
| \`trial_ids\` | list (1 to 25) of EU trial number, \`YYYY-5NNNNN-NN-NN\` | yes | The trials to judge. Classify a larger shortlist in batches with the same criteria. |
| \`criteria\` | object | yes | At least one criterion in all. |
| \`criteria.inclusion\` | list (up to 10) of text (3 to 500 characters) | no: \`[]\` | What must hold, one criterion each. |
| \`criteria.exclusion\` | list (up to 10) of text (3 to 500 characters) | no: \`[]\` | What must not hold, one criterion each. |
| \`include_verdicts\` | boolean | no: \`false\` | Whether the verdict on each criterion is shown. |

Result of classify_trials:

| Result | Value | Meaning |
| --- | --- | --- |
| \`eligible\` | list of text | Every inclusion is met, every exclusion is not. |
| \`ineligible\` | list of text | An exclusion is met, or an inclusion is not. |
| \`uncertain\` | list of text | The rest: the profile leaves a criterion open. |
| \`counts\` | object | How many there are of the three. |
| \`verdicts\` | list of object | \`met\`, \`not_met\` or \`unclear\` for each criterion, in their order, where they were asked for. |
| \`unavailable_trial_ids\` | list of text | Not approved trials. |
| \`blocked_trial_ids\` | list of text | Beyond the allowance. |
| \`failed_trial_ids\` | list of text | Not judged; asking again for them is free. |
| \`allowance\` | object | \`classified_trials\` after this call. |

**Allowance:** \`classified_trials\`. One unit is a trial that was judged, whatever the criteria. The app sets how many; asking again for a unit is free.

A call of classify_trials:

\`\`\`json
{
  "analysis_id": "ANALYSIS_ID",
  "trial_ids": ["2022-500244-37-00"],
  "criteria": {
    "inclusion": ["Adults with relapsed or refractory disease can take part"],
    "exclusion": ["Open label"]
  },
  "include_verdicts": true
}
\`\`\`

### get_profiles

Returns complete current approved Trial Profiles, including contacts, results and the inventory \`filtering_variables.available_extracted_documents\`, which holds the exact names that \`get_documents\` takes. Numbers that are not approved trials come back in \`unavailable_trial_ids\`, those beyond the allowance in \`blocked_trial_ids\`. It never refreshes a profile and has no raw-register fallback; it returns no document text (\`get_documents\`) and neither classifies (\`classify_trials\`) nor extracts values (\`extract_variables\`).

Arguments of get_profiles:

| Argument | Value | Required | Meaning |
| --- | --- | --- | --- |
| \`analysis_id\` | text (up to 200 characters) | yes | From \`start_analysis\`. |
| \`trial_ids\` | list (1 to 10) of EU trial number, \`YYYY-5NNNNN-NN-NN\` | yes | The trials to read; repeated numbers count once. |

One block of text, which holds this as JSON:

Result of get_profiles:

| Result | Value | Meaning |
| --- | --- | --- |
| \`profiles\` | list of object | Complete Trial Profiles, each with \`filtering_variables\`, \`classification_variables\`, \`ctis_lifecycle\` and \`results\`. |
| \`unavailable_trial_ids\` | list of text | Not approved trials. |
| \`blocked_trial_ids\` | list of text | Beyond the allowance. |
| \`allowance\` | object | \`profiles\` after this call. |

**Allowance:** \`profiles\`. One unit is a trial whose profile was returned. Light has 50, Max 500; asking again for a unit is free.

A call of get_profiles:

\`\`\`json
{
  "analysis_id": "ANALYSIS_ID",
  "trial_ids": ["2022-500244-37-00"]
}
\`\`\`

### get_documents

Returns the extracted text of one document that an approved profile lists, with its page markers, in parts: first the text, then one line of JSON with \`next_part\`, the part to ask for next, null when the document is complete. Further parts and repeats are free. It gives text only, never a PDF, binary, link, page count or character count, and does no download, OCR, extraction, semantic search or model work; \`extract_variables\` reads values out of a protocol.

Arguments of get_documents:

| Argument | Value | Required | Meaning |
| --- | --- | --- | --- |
| \`analysis_id\` | text (up to 200 characters) | yes | From \`start_analysis\`. |
| \`trial_id\` | EU trial number, \`YYYY-5NNNNN-NN-NN\` | yes | The trial. |
| \`document_name\` | text (up to 10,000 characters) | yes | A whole name out of the inventory of its profile, \`filtering_variables.available_extracted_documents\`. Case does not matter. |
| \`part\` | whole number (from 1) | no: \`1\` | The part: 1, then \`next_part\` of the answer before. |

Two blocks of text: first the text of the part exactly as it is stored, with its page markers, then one line of JSON:

Result of get_documents:

| Result | Value | Meaning |
| --- | --- | --- |
| \`trial_id\` | text | The trial. |
| \`document_name\` | text | The name as the profile lists it. |
| \`part\` | whole number | The part that this is. |
| \`next_part\` | whole number or null | The part to ask for next; null when the document is complete. |
| \`allowance\` | object | \`documents\` after this call. |

**Allowance:** \`documents\`. One unit is a document of a trial, with all its parts. Light has 10, Max 50; asking again for a unit is free.

A call of get_documents:

\`\`\`json
{
  "analysis_id": "ANALYSIS_ID",
  "trial_id": "2022-500244-37-00",
  "document_name": "D1_Protocol 2022-500244-37-00 v1.0",
  "part": 1
}
\`\`\`

### extract_variables

Reads up to 20 typed values out of one approved trial with one model request over its complete profile and, where the profile lists exactly one protocol, the whole protocol text. values holds every requested name, null where the trial does not tell. It gives no evidence, page or explanation (\`get_documents\` shows the text), downloads nothing and does no OCR. Asking again with the same variables is free.

Arguments of extract_variables:

| Argument | Value | Required | Meaning |
| --- | --- | --- | --- |
| \`analysis_id\` | text (up to 200 characters) | yes | From \`start_analysis\`. |
| \`trial_id\` | EU trial number, \`YYYY-5NNNNN-NN-NN\` | yes | The trial. |
| \`variables\` | list (1 to 20) of object | yes | What to find. No name may stand twice. |
| \`variables[].name\` | snake_case text (up to 64 characters) | yes | The key under which the value comes back. |
| \`variables[].instruction\` | text (3 to 1,000 characters) | yes | What to find, precisely. |
| \`variables[].type\` | \`string\`, \`integer\`, \`number\`, \`boolean\`, \`string_array\` | no: \`string\` | The type of the value. |

Result of extract_variables:

| Result | Value | Meaning |
| --- | --- | --- |
| \`trial_id\` | text | The trial. |
| \`values\` | object | Every name that was asked for, with a value of its type, or null where the trial does not tell. |
| \`allowance\` | object | \`extractions\` after this call. |

**Allowance:** \`extractions\`. One unit is a trial together with a set of variables. The app sets how many; asking again for a unit is free.

A call of extract_variables:

\`\`\`json
{
  "analysis_id": "ANALYSIS_ID",
  "trial_id": "2022-500244-37-00",
  "variables": [
    {
      "name": "planned_sample_size",
      "instruction": "How many people are to take part",
      "type": "integer"
    },
    {
      "name": "dose_levels",
      "instruction": "All dose levels of the test product, with unit",
      "type": "string_array"
    },
    {
      "name": "primary_endpoint",
      "instruction": "The primary endpoint with its time frame"
    }
  ]
}
\`\`\`

## The filter language

Different fields combine with AND. The values of one condition are alternatives. OR across fields takes separate calls.

Fields and their conditions:

| Fields | Condition |
| --- | --- |
| \`eu_number\`, \`trial_title\`, \`trial_acronym\`, \`sponsor_name\`, \`document_names\` | \`operator\`: \`contains\` (unless given), \`is\`, \`does_not_contain\`, \`is_not\`; \`values\`: 1 to 20 texts |
| \`therapeutic_areas\`, \`phases\`, \`administration_routes\`, \`country_codes\`, \`eligible_sexes\`, \`comparator_types\`, \`modalities\`, \`document_types\` | \`operator\`: \`contains_any\` (unless given), \`contains_all\`, \`contains_none\`; \`values\`: 1 to 40 of the controlled values |
| \`latest_country_submission_or_approval_date\`, \`initial_ctis_submission_date\`, \`first_ctis_authorization_date\`, \`latest_ctis_authorization_date\` | \`from\`, \`to\` or both, inclusive: date, \`YYYY-MM-DD\` |
| \`planned_sample_size\`, \`number_of_countries\`, \`number_of_sites\` | \`min\`, \`max\` or both, inclusive: whole number |
| \`rare_disease\`, \`orphan_designation\`, \`paediatric\`, \`first_in_human\` | \`true\`, \`false\` or \`"unknown"\` |
| \`allocation\`, \`masking\`, \`intervention_model\` | \`operator\`: \`is_any_of\` (unless given), \`is_none_of\`; \`values\`: 1 to 40 of the controlled values |

\`countries\` takes 1 to 10 groups of these. All conditions of a group hold in one country of the trial; different groups may match different countries.

Fields of a countries group:

| Fields | Condition |
| --- | --- |
| \`country_code\`, \`recruitment_status\` | \`operator\`: \`is_any_of\` (unless given), \`is_none_of\`; \`values\`: 1 to 40 of the controlled values |
| \`submission_date\`, \`authorization_date\`, \`recruitment_start_date\`, \`recruitment_end_date\` | \`from\`, \`to\` or both, inclusive: date, \`YYYY-MM-DD\` |
| \`site_count\`, \`planned_sample_size\` | \`min\`, \`max\` or both, inclusive: whole number |

- Text is compared without regard to case, in every script. \`%\`, \`_\`, quotes and brackets are letters like any other.
- A missing value satisfies no negative condition and no range. An empty list is a missing value.
- An empty list of values, a blank text or an empty condition is an error, never “match all”.
- \`modalities\` reads the one modality of a profile; \`document_names\` is compared with each name of its inventory.
- \`recruitment_status\` Authorised covers trials that are recruiting, about to recruit or between recruitments.

### Controlled values

Country codes are those of ISO 3166-1 alpha-2: \`country_codes\` takes all of them, \`country_code\` in \`countries\` the 30 EEA states, which alone have a row of their own in a profile.

The values of each field:

| Field | Values |
| --- | --- |
| \`therapeutic_areas\` | Allergy and Immunology, Anesthesiology, Blood Disorders, Cardiovascular, Clinical Pharmacology, Critical Care, Dentistry and Oral Health, Dermatology, Diagnostic Imaging, Emergency Medicine, Endocrinology, Gastroenterology, Genetic Disorders, Gynecology, Hepatology, Infectious Diseases, Metabolic and Nutritional Disorders, Musculoskeletal Disorders, Neonatology, Nephrology, Neurology, Obstetrics, Oncology, Ophthalmology, Otolaryngology, Pain Medicine, Psychiatry, Reproductive Medicine, Respiratory Medicine, Rheumatology, Surgery, Transplantation, Urology, Other |
| \`phases\` | Phase I, Phase II, Phase III, Phase IV |
| \`administration_routes\` | Oral, Sublingual, Buccal or oromucosal, Intravenous, Subcutaneous, Intramuscular, Intradermal, Intraarterial, Intraarticular, Intrathecal or intracerebroventricular, Epidural or perineural, Intravitreal or intraocular, Ocular, Auricular, Nasal, Inhalation, Endotracheopulmonary, Cutaneous, Transdermal, Rectal, Vaginal, Intrauterine, Intravesical, Intraperitoneal, Intrapleural, Intratumoral or intralesional, Enteral tube, Implantation, Extracorporeal, Other, Not applicable |
| \`eligible_sexes\` | Female, Male |
| \`comparator_types\` | Placebo, Active comparator, Standard of care, Dose comparison, Sham procedure, No treatment, External or historical control, None, Other |
| \`modalities\` | Small molecule, Monoclonal antibody, Antibody-drug conjugate, Bispecific or multispecific antibody, Protein or peptide, Oligonucleotide, Vaccine, Gene therapy, Cell therapy, Gene-modified cell therapy, Tissue-engineered product, Radiopharmaceutical, Plasma-derived or blood product, Microbiome or live biotherapeutic, Herbal or homeopathic, Drug-device combination, Other |
| \`document_types\` | protocol, protocol_synopsis, recruitment_material, informed_consent, product_information, results |
| \`allocation\` | Randomized, Non-randomized, Not applicable |
| \`masking\` | Open label, Single, Double, Triple, Quadruple |
| \`intervention_model\` | Single group, Parallel, Crossover, Factorial, Sequential, Other |
| \`recruitment_status\` | Authorised, Not authorised, Under evaluation, Ended, Halted, Lapsed, Withdrawn, Expired, Suspended, Not valid, Pending, Revoked |

## Programs

Both programs run a short analysis. They print an address; open it, sign in with your Intel Agent account, and the browser returns to the program. They keep the sign-in only while they run.

### Python

With the official [Python SDK](https://github.com/modelcontextprotocol/python-sdk):

Install the Python SDK:

\`\`\`sh
pip install "mcp>=2.3,<3"
\`\`\`

intel_mcp.py:

\`\`\`python
"""One analysis from a program: pip install "mcp>=2.3" && python intel_mcp.py REPORT_RUN_ID"""

import asyncio
import json
import sys
from urllib.parse import parse_qs, urlsplit

import httpx2
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken

ADDRESS = "https://mcp.invalid/mcp"


class Memory:
    """Keeps the sign-in for as long as the program runs. Keep it in a safe place to stay signed in."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


async def main(report_run_id: str) -> None:
    signed_in: asyncio.Future[AuthorizationCodeResult] = asyncio.get_running_loop().create_future()

    async def come_back(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """The page of this machine to which the browser returns after the sign-in."""
        target = (await reader.readline()).split()[1].decode()
        answer = {name: values[0] for name, values in parse_qs(urlsplit(target).query).items()}
        writer.write(b"HTTP/1.1 200 OK\\r\\nConnection: close\\r\\n\\r\\nYou can close this page.")
        await writer.drain()
        writer.close()
        if "code" in answer and not signed_in.done():
            signed_in.set_result(AuthorizationCodeResult.model_validate(answer))

    async def show_sign_in(url: str) -> None:
        print("Sign in with your Intel Agent account:", url, flush=True)

    async def wait_for_sign_in() -> AuthorizationCodeResult:
        return await signed_in

    server = await asyncio.start_server(come_back, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    sign_in = OAuthClientProvider(
        server_url=ADDRESS,
        client_metadata=OAuthClientMetadata(
            client_name="My report",
            redirect_uris=[f"http://127.0.0.1:{port}/callback"],
            token_endpoint_auth_method="none",
        ),
        storage=Memory(),
        redirect_handler=show_sign_in,
        callback_handler=wait_for_sign_in,
    )

    # A model tool takes up to a minute.
    http = httpx2.AsyncClient(auth=sign_in, follow_redirects=True, timeout=90)
    async with server, http, Client(streamable_http_client(ADDRESS, http_client=http)) as client:

        async def call(tool: str, **arguments):
            result = await client.call_tool(tool, arguments)
            if result.is_error:
                raise SystemExit(result.content[0].text)
            return result.structured_content

        analysis = await call("start_analysis", report_run_id=report_run_id)
        analysis_id = analysis["analysis_id"]
        shortlist = await call(
            "filter_trials",
            analysis_id=analysis_id,
            filters={"phases": {"values": ["Phase III"]}, "document_types": {"values": ["protocol"]}},
            limit=5,
        )
        trial_ids = [trial["eu_number"] for trial in shortlist["trials"]]
        verdicts = await call(
            "classify_trials",
            analysis_id=analysis_id,
            trial_ids=trial_ids,
            criteria={"inclusion": ["Adults can take part"], "exclusion": ["Open label"]},
        )
        extracted = await call(
            "extract_variables",
            analysis_id=analysis_id,
            trial_id=trial_ids[0],
            variables=[
                {"name": "sample_size", "instruction": "How many people take part", "type": "integer"},
            ],
        )
        print(json.dumps({"counts": verdicts["counts"], "values": extracted["values"]}, indent=2))


asyncio.run(main(sys.argv[1]))
\`\`\`

### TypeScript

With the official [TypeScript SDK](https://github.com/modelcontextprotocol/typescript-sdk); Node.js 24 runs it as it is:

Install the TypeScript SDK:

\`\`\`sh
npm install @modelcontextprotocol/client@2
\`\`\`

intel-mcp.ts:

\`\`\`ts
// One analysis from a program: npm install @modelcontextprotocol/client && node intel-mcp.ts REPORT_RUN_ID
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

const address = new URL('https://mcp.invalid/mcp');
const [, , reportRunId] = process.argv;
const print = (line: string) => process.stdout.write(\`\${line}\\n\`);

// The page of this machine to which the browser returns after the sign-in.
const page = createServer();
await once(page.listen(0, '127.0.0.1'), 'listening');
const redirectUrl = \`http://127.0.0.1:\${(page.address() as AddressInfo).port}/callback\`;
const state = randomUUID();
const signedIn = new Promise<URLSearchParams>((resolve) => {
  page.on('request', (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', redirectUrl);
    response.setHeader('connection', 'close').end('You can close this page.');
    if (searchParams.get('state') === state) resolve(searchParams);
  });
});

// Keeps the sign-in for as long as the program runs. Keep it in a safe place to stay signed in.
const kept: {
  client?: StoredOAuthClientInformation;
  tokens?: StoredOAuthTokens;
  discovery?: OAuthDiscoveryState;
  verifier?: string;
} = {};
const authProvider: OAuthClientProvider = {
  redirectUrl,
  clientMetadata: {
    client_name: 'My report',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  },
  state: () => state,
  redirectToAuthorization(url) {
    print(\`Sign in with your Intel Agent account: \${url}\`);
  },
  clientInformation: () => kept.client,
  saveClientInformation(client) {
    kept.client = client;
  },
  tokens: () => kept.tokens,
  saveTokens(tokens) {
    kept.tokens = tokens;
  },
  discoveryState: () => kept.discovery,
  saveDiscoveryState(discovery) {
    kept.discovery = discovery;
  },
  codeVerifier: () => kept.verifier ?? '',
  saveCodeVerifier(verifier) {
    kept.verifier = verifier;
  },
};

const mcp = new Client({ name: 'my-report', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
const transport = new StreamableHTTPClientTransport(address, { authProvider });
try {
  await mcp.connect(transport);
} catch (error) {
  if (!(error instanceof UnauthorizedError)) throw error;
  await transport.finishAuth(await signedIn);
  await mcp.connect(new StreamableHTTPClientTransport(address, { authProvider }));
}
page.close();

async function call<T>(name: string, args: Record<string, unknown>): Promise<T> {
  // A model tool takes up to a minute.
  const result = await mcp.callTool({ name, arguments: args }, { timeout: 90_000 });
  if (result.isError) throw new Error(JSON.stringify(result.content));
  return result.structuredContent as T;
}

const { analysis_id } = await call<{ analysis_id: string }>('start_analysis', {
  report_run_id: reportRunId,
});
const { trials } = await call<{ trials: { eu_number: string }[] }>('filter_trials', {
  analysis_id,
  filters: { phases: { values: ['Phase III'] }, document_types: { values: ['protocol'] } },
  limit: 5,
});
const trialIds = trials.map((trial) => trial.eu_number);
const { counts } = await call<{ counts: unknown }>('classify_trials', {
  analysis_id,
  trial_ids: trialIds,
  criteria: { inclusion: ['Adults can take part'], exclusion: ['Open label'] },
});
const { values } = await call<{ values: unknown }>('extract_variables', {
  analysis_id,
  trial_id: trialIds[0],
  variables: [{ name: 'sample_size', instruction: 'How many people take part', type: 'integer' }],
});
print(JSON.stringify({ counts, values }, null, 2));
await mcp.close();
\`\`\`

### Over HTTP

What a client learns before the sign-in, and what it is told without one:

Who guards the endpoint:

\`\`\`sh
curl -s https://metadata.invalid/mcp
\`\`\`

The challenge that begins a sign-in:

\`\`\`sh
curl -s -o /dev/null -D - -X POST https://mcp.invalid/mcp
\`\`\`

A call is one request, and there is no session to begin. \`ACCESS_TOKEN\` is what your OAuth client got for you, and \`REPORT_RUN_ID\` comes from the app:

List the tools:

\`\`\`sh
curl -s https://mcp.invalid/mcp \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}'
\`\`\`

Start an analysis:

\`\`\`sh
curl -s https://mcp.invalid/mcp \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "start_analysis", "arguments": {"report_run_id": "'"$REPORT_RUN_ID"'"}}}'
\`\`\`

- The answer is an event stream: read its \`data:\` lines. \`classify_trials\` and \`extract_variables\` take up to a minute, and the stream is kept alive meanwhile.
- Send a progress token with a call, and you hear of each trial that is done.
- Close the connection to give up a call; its open model requests end with it.

## Errors and what to do

A tool that fails answers with \`isError: true\` and one text, \`code: what happened. How to go on.\` For programs the same is under \`_meta["trialagents.com/error"]\`: \`code\`, \`retryable\`, \`recovery\`, \`request_id\` and \`details\`.

Error codes:

| Code | What happened | What to do | Retry |
| --- | --- | --- | --- |
| \`invalid_arguments\` | An argument is missing, unknown or wrong; the text names each place. | Correct the named arguments and call again. | no |
| \`analysis_not_found\` | No analysis of yours has this \`analysis_id\`. | Call \`start_analysis\` with the \`report_run_id\` and use the \`analysis_id\` it returns. | no |
| \`analysis_expired\` | The lease is over. | Call \`start_analysis\` again with the same \`report_run_id\`; what was already received stays free of charge. | no |
| \`report_run_not_found\` | No report run of yours has this \`report_run_id\`. | Check the \`report_run_id\`: the Intel Agent app creates it for each report. | no |
| \`plan_not_approved\` | The plan of the report is not approved yet. | Approve the report plan in the Intel Agent app, then call \`start_analysis\` again. | no |
| \`tool_not_enabled\` | The package does not include this tool. | This package does not include the tool; use the tools that \`start_analysis\` lists. | no |
| \`allowance_exhausted\` | The allowance is used up, and this would be a new unit. | Work with what was already received; asking for it again is free. | no |
| \`trial_unavailable\` | The number is not that of an approved trial. | Use the number of an approved trial, as \`filter_trials\` lists it. | no |
| \`document_not_found\` | The profile lists no document of this name; near names are given. | Use a name from \`filtering_variables.available_extracted_documents\`, as \`get_profiles\` shows it. | no |
| \`document_name_ambiguous\` | The profile lists this name more than once. | Choose another document; the register holds this name more than once. | no |
| \`document_text_unavailable\` | The document is listed, but has no text. | Choose another document; nothing was charged. | no |
| \`part_out_of_range\` | The document has no such part. | Start with part 1 and follow \`next_part\` until it is null. | no |
| \`engine_unavailable\` | The trials cannot be read right now. | Call again in a moment. | can help |
| \`engine_contract_mismatch\` | The trials are kept in a form that this version does not know. | Nothing the caller can change: the service operator has been told. | no |
| \`control_plane_unavailable\` | The Intel Agent app cannot be reached right now. | Call again in a moment; nothing was charged twice. | can help |
| \`model_unavailable\` | The model cannot be reached, or is overloaded. | Call again in a moment; nothing is charged twice. | can help |
| \`model_timeout\` | The model did not answer in time. | Call again; nothing is charged twice. | can help |
| \`model_refused\` | The model declined the question. | Word the question differently; nothing is charged twice. | no |
| \`model_incomplete\` | The answer of the model ended early. | Ask for less in one call; nothing is charged twice. | can help |
| \`model_input_too_large\` | Profile and protocol are more than the model reads. | Read the document with \`get_documents\` instead. | no |
| \`model_output_invalid\` | The answer of the model had another form. | Call again; nothing is charged twice. | can help |
| \`cancelled\` | The client went away. | Call again if the answer is still wanted. | can help |
| \`internal_error\` | Something unforeseen happened. | Call again; if it happens again, report the \`request_id\`. | can help |

Tools that take several trials do not fail because of one: \`unavailable_trial_ids\`, \`blocked_trial_ids\` and \`failed_trial_ids\` name those that were left out.

### Before a tool is reached

HTTP statuses:

| Status | What it means | What to do |
| --- | --- | --- |
| 401 | No bearer, or one that is not valid any more. | Sign in again; clients do so by themselves. |
| 403 | The sign-in did not grant the scope, or a page of an unknown origin calls. | Connect anew and allow what is asked. |
| 404 | There is nothing at this address. | Use the address of the endpoint exactly. |
| 405 | The endpoint takes POST alone. | Choose Streamable HTTP as the transport. |
| 413 | The request is larger than 256 KB. | Ask for less in one call. |
| 421 | The service was called by another name than its own. | Use the address of the endpoint exactly. |
| 502, 503 | The service, or the check of sign-ins, is out of order. | Try again in a moment. |

- A client that cannot sign in: remove the connection and add it again, with the address exactly as it stands above and without client id and secret.
- A tool that is missing in the client: refresh the connection, and see whether \`enabled_tools\` names it.

## Limits

Sizes:

| What | At most |
| --- | --- |
| Trials on a page of \`filter_trials\` | 100 |
| Trials in a call of \`classify_trials\` | 25 |
| Criteria in a call of \`classify_trials\` | 10 for inclusion, 10 for exclusion |
| Trials in a call of \`get_profiles\` | 10 |
| Variables in a call of \`extract_variables\` | 20 |
| A part of a document | 200,000 characters |
| A request | 256 KB |
| A call that asks a model | about a minute |

> **The sponsor name is not a legal entity.** The sponsor that the register gives can be a subsidy or another source of funds, or lack a part of the complete legal name. Filter by \`sponsor_name\` to shortlist trials; do not take it as proof of who a sponsor is.

- Only trials of the EU register (CTIS) whose profile is approved are here. There is no way around a missing profile to the raw register, and nothing is refreshed on demand: \`data_as_of\` says how recent the data is.
- \`filter_trials\` compares structured fields. It does not search whole profiles or by meaning; \`classify_trials\` is for that.
- \`get_documents\` returns text that was extracted before. It never returns a file, a link or a number of pages, and it does not download or scan anything.
- Verdicts and extracted values are a model’s reading of a profile and a protocol. They carry no evidence: look at the text before a decision rests on one.
- The tools read and count. They write no report, and they change nothing in the register.

## Privacy

What goes where:

| Who | What reaches them |
| --- | --- |
| The host of your chat: ChatGPT, Claude or your program | Everything that a tool takes and returns. **Complete profiles hold contacts**: names, e-mail addresses and telephone numbers that the register has of the people of a trial. |
| The model provider of this service, for \`classify_trials\` | Your criteria, and the profiles **without contacts**. Each request is sent not to be stored. |
| The model provider of this service, for \`extract_variables\` | Your variables, the **complete profile with its contacts**, and the whole text of the protocol where the profile lists exactly one. The request is sent not to be stored. |
| The Intel Agent app, to count | Who calls, the analysis, the tool and the units: trial numbers, names of documents, and a digest in place of your variables. |
| The Intel Agent app, as telemetry | Of each call: tool, time and duration, outcome and error code, the analysis, ids of the request and its trace, whether a person or the app called, the client’s name, version and protocol, and for model tools the model, its requests and its tokens. **Never what was asked or answered.** |
| The logs of this service | Faults by their kind. No arguments, no results, no text of a trial, no token. |

- This service keeps nothing between calls. Your report run and its counts are kept by the app.
- You sign in at Intel Agent. This service receives a token that names you and what it may do for you; it is for this service alone, and it runs out by itself.
- Remove the connection in your client to end its access.

No patient’s data is needed for anything here. Do not put any into a filter, a criterion or an instruction.

## For agents and scripts

This page is also [Markdown](https://docs.invalid/docs.md), for whoever asks with \`Accept: text/markdown\`, and [llms.txt](https://docs.invalid/llms.txt) is its index.

This page as Markdown:

\`\`\`sh
curl -s -H 'Accept: text/markdown' https://docs.invalid/
\`\`\`
`;
