/** A state that depends on the pointer or the keyboard. `data-forced` simulates it for a part of the page. */
export type ForcedState = 'hover' | 'focus' | 'active';

const operable = ':is(a[href], button, input, select, textarea, [tabindex])';

/** The elements that match a pseudo-class in a forced part: all for hover, the operable ones for focus and active. */
const forcedFor: Readonly<Record<string, string>> = {
  hover: '[data-forced~="hover"] *',
  'focus-within': '[data-forced~="focus"] *',
  'focus-visible': `[data-forced~="focus"] ${operable}`,
  focus: `[data-forced~="focus"] ${operable}`,
  active: `[data-forced~="active"] ${operable}`,
};

/**
 * Returns a selector that also matches forced parts: `.button:hover` becomes `.button:is(:hover, :where(
 * [data-forced~="hover"] *))`. The specificity is unchanged.
 */
export const forcible = (selector: string): string =>
  selector.includes('data-forced')
    ? selector
    : selector.replace(
        /:(hover|focus-within|focus-visible|focus|active)(?![\w-])/g,
        (pseudo, name: string) => `:is(${pseudo}, :where(${forcedFor[name] ?? pseudo}))`,
      );

const widen = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = forcible(rule.selectorText);
      if (selector !== rule.selectorText) rule.selectorText = selector;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) widen(rule.cssRules);
  }
};

/** Extends the style sheets of the page to forced parts. The change is permanent, and has no effect on other parts. */
export const allowForcedStates = (sheets: StyleSheetList): void => {
  for (const sheet of sheets) {
    try {
      widen(sheet.cssRules);
    } catch {
      // Browsers do not expose the rules of a style sheet from another origin.
    }
  }
};
