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

-- Few values each, so these are small; where several rare ones are asked for, the planner combines them.
CREATE INDEX serving_trial_rare ON engine.serving_trial (rare_disease);
CREATE INDEX serving_trial_orphan ON engine.serving_trial (orphan_designation);
CREATE INDEX serving_trial_paediatric ON engine.serving_trial (paediatric);
CREATE INDEX serving_trial_first_in_human ON engine.serving_trial (first_in_human);
CREATE INDEX serving_trial_allocation ON engine.serving_trial (allocation);
CREATE INDEX serving_trial_masking ON engine.serving_trial (masking);
CREATE INDEX serving_trial_model ON engine.serving_trial (intervention_model);

-- Both directions of every order, since missing values come last and ties go by number in either.
CREATE INDEX serving_trial_latest ON engine.serving_trial
  (latest_country_submission_or_approval_date DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_oldest ON engine.serving_trial
  (latest_country_submission_or_approval_date, eu_number);
CREATE INDEX serving_trial_initial ON engine.serving_trial (initial_ctis_submission_date, eu_number);
CREATE INDEX serving_trial_initial_down ON engine.serving_trial
  (initial_ctis_submission_date DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_first ON engine.serving_trial (first_ctis_authorization_date, eu_number);
CREATE INDEX serving_trial_first_down ON engine.serving_trial
  (first_ctis_authorization_date DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_last ON engine.serving_trial (latest_ctis_authorization_date, eu_number);
CREATE INDEX serving_trial_last_down ON engine.serving_trial
  (latest_ctis_authorization_date DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_sample ON engine.serving_trial (planned_sample_size, eu_number);
CREATE INDEX serving_trial_sample_down ON engine.serving_trial
  (planned_sample_size DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_number_of_countries ON engine.serving_trial (number_of_countries, eu_number);
CREATE INDEX serving_trial_number_of_countries_down ON engine.serving_trial
  (number_of_countries DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_number_of_sites ON engine.serving_trial (number_of_sites, eu_number);
CREATE INDEX serving_trial_number_of_sites_down ON engine.serving_trial
  (number_of_sites DESC NULLS LAST, eu_number);
CREATE INDEX serving_trial_titles ON engine.serving_trial (left(trial_title_folded, 200), eu_number);

-- A group of conditions on one country row. Without a country they are still used: a skip scan takes each in turn.
CREATE INDEX serving_country_status ON engine.serving_country
  (country_code, recruitment_status, authorization_date, eu_number);
CREATE INDEX serving_country_submission ON engine.serving_country (country_code, submission_date, eu_number);
CREATE INDEX serving_country_start ON engine.serving_country (country_code, recruitment_start_date, eu_number);
CREATE INDEX serving_country_end ON engine.serving_country (country_code, recruitment_end_date, eu_number);
CREATE INDEX serving_country_sites ON engine.serving_country (country_code, site_count, eu_number);
CREATE INDEX serving_country_sample ON engine.serving_country (country_code, planned_sample_size, eu_number);
