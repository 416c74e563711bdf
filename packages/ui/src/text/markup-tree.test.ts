import { expect, it, test } from 'vitest';
import { type MarkupNode, markupTree } from './markup-tree.ts';

const shown = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) =>
      'text' in node ? node.text : `${node.name}${node.href && `→${node.href}`}(${shown(node.children)})`,
    )
    .join('');

test.each([
  ['<p>A <strong>b</strong> <a href="/detail?id=6&amp;x=1">c</a></p>', 'p(A strong(b) a→/detail?id=6&x=1(c))'],
  ['<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>', 'ul(\nli(a\nul(\nli(b)\n)\n)\n)'],
  ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot;</p>', 'p(1 < 2 && "x")'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', 'p(<script>alert(1)</script>)'],
  ['<p>a<br />b</p>', 'p(abr()b)'],
  ['<p>&amp;lt;b&amp;gt;</p>', 'p(&lt;b&gt;)'],
  ['', ''],
])('%j → %j', (markup, tree) => {
  expect(shown(markupTree(markup))).toBe(tree);
});

it('keeps going whatever it is given', () => {
  for (const markup of ['<', '</p>', '<p', '<p><a href="', '<<<>>>', '</a></b><c>'])
    expect(Array.isArray(markupTree(markup))).toBe(true);
});
