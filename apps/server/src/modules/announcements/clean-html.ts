import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
    'span',
    'div',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], '*': ['style'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // `//host` leads to another origin though it looks like a path of ours.
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: [/^(#[0-9a-f]{3,8}|[a-z]+|rgb\([\d\s,%.]+\))$/i],
      'text-align': [/^(left|right|center|start|end)$/],
      'font-size': [/^\d+(\.\d+)?(px|rem|em|%)$/],
      'font-weight': [/^(\d{3}|bold|normal)$/],
    },
  },
};

/** HTML as staff wrote it, reduced to what may be shown to members. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
