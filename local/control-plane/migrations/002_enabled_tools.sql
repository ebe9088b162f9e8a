-- What a report run's package includes: start_analysis lists it, and a reservation for any other tool is refused.

ALTER TABLE control_plane.report_run ADD COLUMN enabled_tools text[] NOT NULL DEFAULT '{
  start_analysis, filter_trials, classify_trials, get_profiles, get_documents, extract_variables
}';
