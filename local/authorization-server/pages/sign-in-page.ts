import { html } from 'hono/html';
import { localAccounts } from '../accounts.ts';
import type { Context } from '../middleware.ts';
import { scopes } from '../scopes.ts';
import { answerWithPage } from './page.ts';

export interface SignInQuestion {
  /** What the client calls itself: nothing has verified it. */
  clientName: string;
  redirectUri: string;
  scopes: string[];
  /** The subject that this browser signed in before. */
  signedIn: string | undefined;
  /** What was wrong with the form that came. */
  complaint: string | undefined;
}

/** Asks who signs in and whether the client may act for them. */
export async function askToSignIn(ctx: Context, question: SignInQuestion): Promise<void> {
  const { clientName, complaint } = question;
  const chosen = localAccounts.find(({ subject }) => subject === question.signedIn) ?? localAccounts[0];
  await answerWithPage(ctx, {
    status: complaint ? 422 : 200,
    title: `Let ${clientName} in?`,
    content: html`${complaint ? html`<p class="alarm" role="alert">${complaint}</p>` : ''}
<form method="post">
<p><strong>${clientName}</strong> asks to:</p>
<ul>${question.scopes.map((scope) => html`<li>${scopes[scope]}</li>`)}</ul>
<fieldset>
<legend>Sign in as</legend>
${localAccounts.map(
  ({ name, label, description }) => html`<label class="choice">
<input type="radio" name="user" value="${name}" required ${name === chosen?.name ? 'checked' : ''}>
<span><strong>${label}</strong> <span class="quiet">${description}</span></span>
</label>`,
)}
</fieldset>
<p class="quiet">Either way you return to <strong>${destinationOf(question.redirectUri)}</strong>. Allow only what you
started yourself: a program can call itself anything.</p>
<div class="buttons">
<button type="submit" name="decision" value="deny" formnovalidate>Deny</button>
<button class="main" type="submit" name="decision" value="allow">Allow</button>
</div>
</form>`,
  });
}

/** Where a redirect leads, in the words that a person can check. */
function destinationOf(redirectUri: string): string {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return `a program on this machine (${host})`;
  return protocol === 'https:' ? host : `an app on this machine (${protocol})`;
}
