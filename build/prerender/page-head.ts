export interface PrerenderedSite {
  readonly siteOrigin: string;
  /** The path of the site, which ends with `/`. */
  readonly base: string;
  readonly hasAccounts: boolean;
}

/** The address of the site, to which paths are appended. */
function startOf({ siteOrigin, base }: PrerenderedSite): string {
  return siteOrigin + base.slice(0, -1);
}

/** The head data of one prerendered page. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The path of its image for social cards, 1200 x 630. */
  readonly card: string;
}

const START = '<!-- head of the page -->';
const END = '<!-- end of the head of the page -->';

/** Replaces the head of `index.html` between its two markers. */
export function withHead(template: string, head: string): string {
  const [start, end] = [template.indexOf(START), template.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`index.html does not contain the markers ${START} and ${END}`);
  return `${template.slice(0, start)}${head}${template.slice(end + END.length)}`;
}

/** The tags that describe a page to browsers, search engines and social networks. */
export function headOf({ path, title, description, card }: Page, site: PrerenderedSite): string {
  const start = startOf(site);
  const url = start + path;
  const tags: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[] = [
    ['meta', { name: 'description', content: description }],
    ['link', { rel: 'canonical', href: url }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:site_name', content: 'Pixmill' }],
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description }],
    ['meta', { property: 'og:url', content: url }],
    ['meta', { property: 'og:image', content: start + card }],
    ['meta', { property: 'og:image:width', content: '1200' }],
    ['meta', { property: 'og:image:height', content: '630' }],
    ['meta', { property: 'og:image:alt', content: 'Pixmill with a photo, before and after' }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(([name, attributes]) => {
      const list = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
      return `<${name} ${list.join(' ')} />`;
    }),
    `<script type="application/ld+json">${JSON.stringify(structuredData(url, description, site)).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/** https://schema.org/SoftwareApplication */
function structuredData(url: string, description: string, site: PrerenderedSite) {
  const start = startOf(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Pixmill',
    url: `${start}/`,
    mainEntityOfPage: url,
    description,
    image: `${start}/icons/icon-512.png`,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    offers: [
      { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: 'USD' },
      ...(site.hasAccounts ? [{ '@type': 'Offer', name: 'Pro', price: '6', priceCurrency: 'USD' }] : []),
    ],
  };
}

/** https://www.sitemaps.org/protocol.html */
export function sitemapOf(paths: readonly string[], site: PrerenderedSite): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(startOf(site) + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Does not list members' pages and unknown addresses, because a tag in their shell page excludes them. */
export function robotsOf(site: PrerenderedSite): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${startOf(site)}/sitemap.xml\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
