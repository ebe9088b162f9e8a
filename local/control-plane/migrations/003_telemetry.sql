-- What the service told of its calls. An event that arrives again is the same event.

CREATE TABLE control_plane.telemetry_event (
  event_id uuid PRIMARY KEY,
  event jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
