-- Serving tables hold approved trials only. What is behind a view of mcp_serving is what the view may show, so the
-- views need no security barrier, and conditions on them reach the indexes.

CREATE SCHEMA mcp_serving;

-- Text compares by fold_v1 on both sides: full Unicode case folding of the NFC form, the same on every server
-- whatever its locale. The result has the collation "C", so that it orders by code point.
CREATE FUNCTION mcp_serving.fold_v1(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN casefold(normalize(value, NFC) COLLATE pg_unicode_fast) COLLATE "C";

CREATE TABLE engine.serving_trial (
  eu_number text COLLATE "C" PRIMARY KEY,
  trial_title text NOT NULL,
  sponsor_name text NOT NULL,
  trial_title_folded text COLLATE "C" NOT NULL,
  trial_acronym_folded text COLLATE "C",
  sponsor_name_folded text COLLATE "C" NOT NULL,
  latest_country_submission_or_approval_date date,
  initial_ctis_submission_date date,
  first_ctis_authorization_date date,
  latest_ctis_authorization_date date,
  therapeutic_areas text[] NOT NULL,
  phases text[] NOT NULL,
  administration_routes text[] NOT NULL,
  country_codes text[] NOT NULL,
  eligible_sexes text[] NOT NULL,
  comparator_types text[] NOT NULL,
  modalities text[] NOT NULL,
  document_types text[] NOT NULL,
  document_names text[] NOT NULL,
  document_names_folded text[] COLLATE "C" NOT NULL,
  document_names_text_folded text COLLATE "C" NOT NULL,
  planned_sample_size integer,
  number_of_countries integer,
  number_of_sites integer,
  rare_disease boolean,
  orphan_designation boolean,
  paediatric boolean,
  first_in_human boolean,
  allocation text,
  masking text,
  intervention_model text,
  contract_version text NOT NULL,
  profile jsonb NOT NULL
);

CREATE TABLE engine.serving_country (
  eu_number text COLLATE "C" NOT NULL REFERENCES engine.serving_trial ON DELETE CASCADE,
  country_code text NOT NULL,
  recruitment_status text,
  submission_date date,
  authorization_date date,
  recruitment_start_date date,
  recruitment_end_date date,
  site_count integer,
  planned_sample_size integer,
  PRIMARY KEY (eu_number, country_code)
);

CREATE TABLE engine.serving_document (
  eu_number text COLLATE "C" NOT NULL REFERENCES engine.serving_trial ON DELETE CASCADE,
  document_name text COLLATE "C" NOT NULL,
  category text NOT NULL,
  text text NOT NULL,
  character_count integer NOT NULL,
  extracted_at timestamptz NOT NULL,
  PRIMARY KEY (eu_number, document_name)
);

CREATE TABLE engine.serving_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  data_as_of timestamptz NOT NULL,
  approved_profiles integer NOT NULL
);
INSERT INTO engine.serving_state (data_as_of, approved_profiles) VALUES (now(), 0);

CREATE FUNCTION engine.json_texts(value jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT jsonb_array_elements_text(value));

-- Approval puts a trial in, withdrawal takes it out, in the transaction that decides it.
CREATE FUNCTION engine.serve_trials() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  taken_out integer := 0;
  put_in integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM engine.serving_trial s USING old_rows o WHERE s.eu_number = o.eu_number;
    GET DIAGNOSTICS taken_out = ROW_COUNT;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO engine.serving_trial
    SELECT
      n.eu_number,
      f.trial_title,
      f.sponsor_name,
      mcp_serving.fold_v1(f.trial_title),
      mcp_serving.fold_v1(f.trial_acronym),
      mcp_serving.fold_v1(f.sponsor_name),
      f.latest_country_submission_or_approval_date,
      f.initial_ctis_submission_date,
      f.first_ctis_authorization_date,
      f.latest_ctis_authorization_date,
      engine.json_texts(f.therapeutic_areas),
      engine.json_texts(f.phases),
      engine.json_texts(f.administration_routes),
      engine.json_texts(f.country_codes),
      engine.json_texts(f.eligible_sexes),
      engine.json_texts(f.comparator_types),
      CASE WHEN f.modality IS NULL THEN '{}' ELSE ARRAY[f.modality] END,
      d.types,
      d.names,
      d.names_folded,
      array_to_string(d.names_folded, E'\n'),
      f.planned_sample_size,
      f.number_of_countries,
      f.number_of_sites,
      f.rare_disease,
      f.orphan_designation,
      f.paediatric,
      f.first_in_human,
      f.allocation,
      f.masking,
      f.intervention_model,
      n.contract_version,
      n.profile
    FROM new_rows n
    CROSS JOIN LATERAL jsonb_to_record(n.profile -> 'filtering_variables') AS f (
      trial_title text, trial_acronym text, sponsor_name text,
      latest_country_submission_or_approval_date date, initial_ctis_submission_date date,
      first_ctis_authorization_date date, latest_ctis_authorization_date date,
      therapeutic_areas jsonb, phases jsonb, administration_routes jsonb, country_codes jsonb,
      eligible_sexes jsonb, comparator_types jsonb, modality text, available_extracted_documents jsonb,
      planned_sample_size integer, number_of_countries integer, number_of_sites integer,
      rare_disease boolean, orphan_designation boolean, paediatric boolean, first_in_human boolean,
      allocation text, masking text, intervention_model text
    )
    CROSS JOIN LATERAL (
      SELECT
        coalesce(array_agg(DISTINCT i.key), '{}') AS types,
        coalesce(array_agg(i.name ORDER BY i.key, i.place), '{}') AS names,
        coalesce(array_agg(mcp_serving.fold_v1(i.name) ORDER BY i.key, i.place), '{}') AS names_folded
      FROM (
        SELECT c.key, m.name, m.place
        FROM jsonb_each(f.available_extracted_documents) AS c,
             jsonb_array_elements_text(c.value) WITH ORDINALITY AS m (name, place)
      ) AS i
    ) AS d
    WHERE n.approval_status = 'approved';
    GET DIAGNOSTICS put_in = ROW_COUNT;

    INSERT INTO engine.serving_country
    SELECT n.eu_number, c.*
    FROM new_rows n
    CROSS JOIN LATERAL jsonb_to_recordset(n.profile #> '{filtering_variables,countries}') AS c (
      country_code text, recruitment_status text, submission_date date, authorization_date date,
      recruitment_start_date date, recruitment_end_date date, site_count integer, planned_sample_size integer
    )
    WHERE n.approval_status = 'approved';

    INSERT INTO engine.serving_document
    SELECT d.eu_number, d.document_name, d.category, d.text, length(d.text), d.extracted_at
    FROM engine.document d JOIN new_rows n USING (eu_number)
    WHERE n.approval_status = 'approved';
  END IF;
  UPDATE engine.serving_state
  SET data_as_of = now(), approved_profiles = approved_profiles + put_in - taken_out;
  RETURN NULL;
END $$;

CREATE TRIGGER serve_inserted AFTER INSERT ON engine.trial REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION engine.serve_trials();
CREATE TRIGGER serve_updated AFTER UPDATE ON engine.trial REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION engine.serve_trials();
CREATE TRIGGER serve_deleted AFTER DELETE ON engine.trial REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION engine.serve_trials();

CREATE FUNCTION engine.serve_documents() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM engine.serving_document s USING old_rows o
    WHERE s.eu_number = o.eu_number AND s.document_name = o.document_name;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO engine.serving_document
    SELECT n.eu_number, n.document_name, n.category, n.text, length(n.text), n.extracted_at
    FROM new_rows n JOIN engine.serving_trial t USING (eu_number);
  END IF;
  UPDATE engine.serving_state SET data_as_of = now();
  RETURN NULL;
END $$;

CREATE TRIGGER serve_inserted AFTER INSERT ON engine.document REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION engine.serve_documents();
CREATE TRIGGER serve_updated AFTER UPDATE ON engine.document REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION engine.serve_documents();
CREATE TRIGGER serve_deleted AFTER DELETE ON engine.document REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION engine.serve_documents();
