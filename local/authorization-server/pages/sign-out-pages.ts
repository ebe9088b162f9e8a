import { html, raw } from 'hono/html';
import type { Context } from '../middleware.ts';
import { answerWithPage, paragraphs } from './page.ts';

/**
 * Asks whether to sign out (OpenID Connect RP-Initiated Logout 1.0, section 2). The form is the provider's own. There
 * is no second button: sent without `logout`, the form still ends the grant of the client that asked.
 */
export async function askToSignOut(ctx: Context, form: string): Promise<void> {
  await answerWithPage(ctx, {
    status: 200,
    title: 'Sign out?',
    content: html`<p>Programs that you let in need a new sign-in then, except those that may stay connected.</p>
<p class="quiet">To stay signed in, close this page.</p>
${raw(form)}
<div class="buttons">
<button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
</div>`,
  });
}

/** Says that one is signed out, where the client named no page to return to. */
export async function answerSignedOut(ctx: Context): Promise<void> {
  await answerWithPage(ctx, {
    status: 200,
    title: 'Signed out',
    content: paragraphs('You can close this page.'),
  });
}
