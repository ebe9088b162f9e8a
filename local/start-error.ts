/** Something the person who started the stack can mend: one sentence that says what and how. */
export class StartError extends Error {}
