-- Read contract v1: all that the MCP service can see.

CREATE VIEW mcp_serving.contract_v1 AS
SELECT '10.0.0'::text AS contract_version, 1 AS serving_version, data_as_of, approved_profiles
FROM engine.serving_state;

CREATE VIEW mcp_serving.trial_filter_v1 AS
SELECT
  eu_number, trial_title, sponsor_name, trial_title_folded, trial_acronym_folded, sponsor_name_folded,
  latest_country_submission_or_approval_date, initial_ctis_submission_date, first_ctis_authorization_date,
  latest_ctis_authorization_date, therapeutic_areas, phases, administration_routes, country_codes,
  eligible_sexes, comparator_types, modalities, document_types, document_names, document_names_folded,
  document_names_text_folded, planned_sample_size, number_of_countries, number_of_sites, rare_disease,
  orphan_designation, paediatric, first_in_human, allocation, masking, intervention_model
FROM engine.serving_trial;

CREATE VIEW mcp_serving.trial_country_v1 AS
SELECT
  eu_number, country_code, recruitment_status, submission_date, authorization_date, recruitment_start_date,
  recruitment_end_date, site_count, planned_sample_size
FROM engine.serving_country;

-- Contacts are taken out here: the reader cannot fetch one through this view.
CREATE VIEW mcp_serving.classification_profile_v1 AS
SELECT
  eu_number,
  jsonb_set(
    jsonb_set(profile, '{classification_variables,contacts}', '[]'),
    '{classification_variables,sites}',
    (
      SELECT coalesce(jsonb_agg(site.value || '{"contact": null}' ORDER BY site.place), '[]')
      FROM jsonb_array_elements(profile #> '{classification_variables,sites}')
        WITH ORDINALITY AS site (value, place)
    )
  ) AS profile
FROM engine.serving_trial;

CREATE VIEW mcp_serving.complete_profile_v1 AS
SELECT eu_number, contract_version, profile FROM engine.serving_trial;

CREATE VIEW mcp_serving.document_text_v1 AS
SELECT eu_number, document_name, category, text, character_count, extracted_at FROM engine.serving_document;

CREATE VIEW mcp_serving.extraction_source_v1 AS
SELECT
  t.eu_number,
  t.profile,
  p.name AS protocol_name,
  d.text AS protocol_text
FROM engine.serving_trial t
CROSS JOIN LATERAL (
  SELECT t.profile #> '{filtering_variables,available_extracted_documents,protocol}' AS names
) AS listed
LEFT JOIN LATERAL (
  SELECT listed.names ->> 0 AS name WHERE jsonb_array_length(listed.names) = 1
) AS p ON true
LEFT JOIN engine.serving_document d ON d.eu_number = t.eu_number AND d.document_name = p.name;
