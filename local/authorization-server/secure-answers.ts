import type { Middleware } from './middleware.ts';
import { answerWithPage, paragraphs } from './pages/page.ts';

/**
 * Answers only under the issuer's own host: the provider builds the URLs of its metadata from the Host header,
 * and a name that resolves to the loopback interface must not reach it (DNS rebinding).
 */
export function securesAnswers(issuer: string): Middleware {
  return async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    // Not no-referrer: with that, browsers send `Origin: null` with our own forms.
    ctx.set('Referrer-Policy', 'same-origin');
    // The provider adds the hash of its one script, which submits a form that must go by POST.
    ctx.set('Content-Security-Policy', "default-src 'none'; script-src 'self'; frame-ancestors 'none'");
    if (`http://${ctx.host}` === issuer) return next();
    await answerWithPage(ctx, {
      status: 421,
      title: 'Another address',
      content: paragraphs(
        `This server answers at ${issuer} only. Start again in the program that sent you here.`,
      ),
    });
  };
}
