import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { type LocalAccount, localAccounts } from './accounts.ts';
import type { Context, Middleware } from './middleware.ts';
import { answerForeignForm, answerWithError } from './pages/error-page.ts';
import { askToSignIn } from './pages/sign-in-page.ts';
import { knownScopes, resourceScope, scopes } from './scopes.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The sign-in page of an authorization request, where a user is chosen and the client is let in or turned away. */
export function signsIn(provider: Provider, resource: string): Middleware {
  return async (ctx, next) => {
    const uid = /^\/sign-in\/([\w-]+)$/.exec(ctx.path)?.[1];
    if (uid === undefined) return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      const interaction = await findInteraction(provider, ctx, uid);
      if (ctx.method === 'POST') await decide(provider, ctx, interaction, resource);
      else await show(provider, ctx, interaction);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      ctx.status = error.statusCode;
      await answerWithError(ctx, { error: error.error }, error);
    }
  };
}

/** The interaction that both the path and this browser's cookie name. */
async function findInteraction(provider: Provider, ctx: Context, uid: string): Promise<Interaction> {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res);
  if (interaction.uid !== uid) throw new errors.SessionNotFound('another sign-in of this browser');
  return interaction;
}

const nothingAsked = {
  error: 'invalid_scope',
  error_description: `None of the scopes exists here: ${Object.keys(scopes).join(', ')}.`,
};

async function show(provider: Provider, ctx: Context, interaction: Interaction, complaint?: string) {
  const asked = knownScopes(interaction.params.scope);
  if (asked.length === 0) return proceed(provider, ctx, nothingAsked);
  const client = await provider.Client.find(String(interaction.params.client_id));
  if (!client) throw new errors.InvalidClient('client is invalid');
  await askToSignIn(ctx, {
    clientName: client.clientName ?? client.clientId,
    redirectUri: String(interaction.params.redirect_uri),
    scopes: asked,
    signedIn: interaction.session?.accountId,
    complaint,
  });
}

async function decide(provider: Provider, ctx: Context, interaction: Interaction, resource: string) {
  const origin = ctx.get('Origin');
  // A form of another page. SameSite does not see it where that page is on the loopback interface too.
  if (origin && origin !== provider.issuer) return answerForeignForm(ctx);
  const form = new URLSearchParams(await text(ctx.req));
  if (form.get('decision') !== 'allow') {
    const refusal = { error: 'access_denied', error_description: 'The user denied the request.' };
    return proceed(provider, ctx, refusal);
  }
  const account = localAccounts.find(({ name }) => name === form.get('user'));
  if (!account) return show(provider, ctx, interaction, 'Choose who signs in.');
  await leaveOtherSession(provider, ctx, interaction, account);
  await proceed(provider, ctx, {
    login: { accountId: account.subject },
    select_account: {},
    consent: { grantId: await grantTo(provider, interaction, account, resource) },
  });
}

/**
 * Leaves the session of another user to itself and goes on in a new one. The provider alone would sign the other
 * user out, and with them every program that they had let in.
 */
async function leaveOtherSession(
  provider: Provider,
  ctx: Context,
  interaction: Interaction,
  { subject }: LocalAccount,
) {
  if (!interaction.session || interaction.session.accountId === subject) return;
  interaction.session = undefined;
  await interaction.persist();
  ctx.cookies.set(provider.cookieName('session'), null);
}

async function grantTo(
  provider: Provider,
  { params }: Interaction,
  { subject }: LocalAccount,
  resource: string,
): Promise<string> {
  const grant = new provider.Grant({ accountId: subject, clientId: String(params.client_id) });
  const granted = knownScopes(params.scope);
  grant.addOIDCScope(granted.join(' '));
  if (granted.includes(resourceScope)) grant.addResourceScope(resource, resourceScope);
  return grant.save();
}

async function proceed(
  provider: Provider,
  ctx: Context,
  result: Parameters<Provider['interactionResult']>[2],
) {
  ctx.redirect(
    await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }),
  );
  ctx.status = 303;
}
