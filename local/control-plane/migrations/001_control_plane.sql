-- The app's side in the local stack: who may run what, and what each report run has received.

CREATE SCHEMA control_plane;

CREATE TABLE control_plane.report_run (
  report_run_id text PRIMARY KEY,
  package text NOT NULL CHECK (package IN ('light', 'max')),
  user_subject text NOT NULL,
  plan_approved boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE control_plane.analysis (
  analysis_id text PRIMARY KEY,
  report_run_id text NOT NULL REFERENCES control_plane.report_run,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX analysis_report_run ON control_plane.analysis (report_run_id, expires_at);

-- The ledger belongs to the report run: a unit once admitted stays admitted, through every later lease.
CREATE TABLE control_plane.admitted_unit (
  report_run_id text NOT NULL REFERENCES control_plane.report_run,
  allowance text NOT NULL,
  unit_id text NOT NULL,
  admitted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (report_run_id, allowance, unit_id)
);
