-- The Engine's own tables: every profile and document, whatever its approval. Nobody but the Engine reads them.

CREATE SCHEMA engine;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE TABLE engine.trial (
  eu_number text COLLATE "C" PRIMARY KEY,
  approval_status text NOT NULL CHECK (approval_status IN ('approved', 'candidate', 'rejected')),
  contract_version text NOT NULL,
  profile jsonb NOT NULL,
  CHECK (profile #>> '{filtering_variables,eu_number}' = eu_number)
);

CREATE TABLE engine.document (
  eu_number text COLLATE "C" NOT NULL REFERENCES engine.trial ON DELETE CASCADE,
  document_name text COLLATE "C" NOT NULL,
  category text NOT NULL CHECK (category IN (
    'protocol', 'protocol_synopsis', 'recruitment_material', 'informed_consent', 'product_information', 'results'
  )),
  text text NOT NULL,
  extracted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (eu_number, document_name)
);
