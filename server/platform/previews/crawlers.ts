/** Search engines, and messengers that ask for a preview. Most contain one of these words. */
const CRAWLER = /bot\b|bot\/|crawler|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|slurp/i

/** They run no scripts, so an empty page is useless to them and they rather wait. */
export const isCrawler = (userAgent = '') => CRAWLER.test(userAgent)
