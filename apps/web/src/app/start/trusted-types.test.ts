import { expect, test } from 'vitest';
import { passMarkup, passProgram } from './trusted-types.ts';

test.each([
  '&amp;',
  '&CounterClockwiseContourIntegral;',
  '<svg xmlns="http://www.w3.org/2000/svg" width="35"><g fill="none"><path d="M0 0"/></g><defs><clipPath id="a"><path d="M0 0h35v19H0z"/></clipPath></defs></svg>',
])('%s passes', (markup) => {
  expect(passMarkup(markup)).toBe(markup);
});

test.each([
  '',
  '&amp; ',
  '&amp;<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload=alert(1)></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="1"><script>alert(1)</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="1"><g><path d="M0 0"/></g></svg><b>',
])('%s does not', (markup) => {
  expect(() => passMarkup(markup)).toThrow(TypeError);
});

test('programs come from this site only', () => {
  expect(passProgram('/service-worker.js', 'https://candor.example')).toBe('/service-worker.js');
  expect(() => passProgram('https://elsewhere.example/x.js', 'https://candor.example')).toThrow(TypeError);
  expect(() => passProgram('//elsewhere.example/x.js', 'https://candor.example')).toThrow(TypeError);
  expect(() => passProgram('data:text/javascript,1', 'https://candor.example')).toThrow(TypeError);
});
