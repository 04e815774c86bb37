// What lies around the article of a page and says so only by its class or id: banners about cookies, other articles,
// buttons to share. Sites name these as they like, so that this is a guess, which readHtml takes back where it went wrong.
import type { Attributes } from './elements.ts';

/** Only these: a class of the whole page tells what is somewhere on it. */
const GUESSED = new Set('div section ul ol'.split(' '));

const WORDS = [
	'(?:cookies?|gdpr|consent|onetrust)(?:$|[-_])',
	'(?:related|recommended|recommendations|trending)(?:$|[-_](?:posts?|articles?|stories|news|content|links|items|list|reading|topics))',
	'(?:more|most|also|popular)[-_](?:posts?|articles?|stories|news|from|read|popular)$',
	'(?:share|sharing|social)(?:$|[-_](?:buttons?|links?|icons?|bar|tools?|list|menu|media|share|sharing|nav))',
	'(?:newsletter|subscribe|subscription|signup|sign-up)(?:$|[-_])',
	'(?:comments?|disqus)(?:$|[-_](?:area|section|list|thread|wrapper|container))',
	'breadcrumbs?(?:$|[-_])',
	'(?:advert|advertisement|advertising|ad|ads|sponsored|promo)(?:$|[-_](?:container|wrapper|slot|banner|unit|block|box))',
	'(?:skip-links?|sidebar|site-header|site-footer|navbar|menu|main-menu)$'
];
const NAME = new RegExp(`^(?:[a-z]+__)?(?:${WORDS.join('|')})`, 'iu');

/** Whether an element probably lies around the article, by how its site names it. */
export function isProbablyAround(name: string, attributes: Attributes): boolean {
	if (!GUESSED.has(name)) return false;
	const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`;
	return names.split(/\s+/u, 50).some((word) => NAME.test(word));
}
