-- The indexes that the filter language rests on.

CREATE INDEX serving_trial_number_trigrams ON engine.serving_trial USING gin (eu_number public.gin_trgm_ops);
CREATE INDEX serving_trial_title_trigrams ON engine.serving_trial USING gin (trial_title_folded public.gin_trgm_ops);
CREATE INDEX serving_trial_acronym_trigrams ON engine.serving_trial USING gin (trial_acronym_folded public.gin_trgm_ops);
CREATE INDEX serving_trial_sponsor_trigrams ON engine.serving_trial USING gin (sponsor_name_folded public.gin_trgm_ops);
CREATE INDEX serving_trial_document_trigrams ON engine.serving_trial USING gin (document_names_text_folded public.gin_trgm_ops);

CREATE INDEX serving_trial_areas ON engine.serving_trial USING gin (therapeutic_areas);
CREATE INDEX serving_trial_phases ON engine.serving_trial USING gin (phases);
CREATE INDEX serving_trial_routes ON engine.serving_trial USING gin (administration_routes);
CREATE INDEX serving_trial_countries ON engine.serving_trial USING gin (country_codes);
CREATE INDEX serving_trial_sexes ON engine.serving_trial USING gin (eligible_sexes);
CREATE INDEX serving_trial_comparators ON engine.serving_trial USING gin (comparator_types);
CREATE INDEX serving_trial_modalities ON engine.serving_trial USING gin (modalities);
CREATE INDEX serving_trial_document_types ON engine.serving_trial USING gin (document_types);
CREATE INDEX serving_trial_document_names ON engine.serving_trial USING gin (document_names_folded);

CREATE INDEX serving_trial_latest ON engine.serving_trial
  (latest_country_submission_or_approval_date DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_oldest ON engine.serving_trial
  (latest_country_submission_or_approval_date, eu_number);
CREATE INDEX serving_trial_initial ON engine.serving_trial (initial_ctis_submission_date, eu_number);
CREATE INDEX serving_trial_first ON engine.serving_trial (first_ctis_authorization_date, eu_number);
CREATE INDEX serving_trial_last ON engine.serving_trial (latest_ctis_authorization_date, eu_number);
CREATE INDEX serving_trial_sample ON engine.serving_trial (planned_sample_size, eu_number);
CREATE INDEX serving_trial_number_of_countries ON engine.serving_trial (number_of_countries, eu_number);
CREATE INDEX serving_trial_number_of_sites ON engine.serving_trial (number_of_sites, eu_number);
CREATE INDEX serving_trial_titles ON engine.serving_trial (left(trial_title_folded, 200), eu_number);

CREATE INDEX serving_country_status ON engine.serving_country
  (country_code, recruitment_status, authorization_date, eu_number);
CREATE INDEX serving_country_submission ON engine.serving_country (country_code, submission_date, eu_number);
CREATE INDEX serving_country_start ON engine.serving_country (country_code, recruitment_start_date, eu_number);
