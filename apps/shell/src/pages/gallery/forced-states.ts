/** What a pointer or the keyboard makes of a component. A part of the page shows it where `data-forced` names it. */
export type ForcedState = 'hover' | 'focus' | 'active';

const operable = ':is(a[href], button, input, select, textarea, [tabindex])';

/**
 * Which elements of a forced part are as if the pseudo-class held for them. The pointer is over all of it; focused and
 * pressed is what can be.
 */
const forcedFor: Readonly<Record<string, string>> = {
  hover: '[data-forced~="hover"] *',
  'focus-within': '[data-forced~="focus"] *',
  'focus-visible': `[data-forced~="focus"] ${operable}`,
  focus: `[data-forced~="focus"] ${operable}`,
  active: `[data-forced~="active"] ${operable}`,
};

/**
 * The selector that also holds for forced parts: `.button:hover` becomes `.button:is(:hover, [data-forced~="hover"]
 * *)`, as specific as it was.
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

/** Lets the page's own rules hold for forced parts as well. They stay so, and mean nothing where nothing is forced. */
export const allowForcedStates = (sheets: StyleSheetList): void => {
  for (const sheet of sheets) {
    try {
      widen(sheet.cssRules);
    } catch {
      // A style sheet of another origin is not ours to read.
    }
  }
};
