import type { RouteDeclaration } from '@croupier/federation';

/** Where the visitor comes from: a path of the site, null on a first page. */
export type Coming = Readonly<{ from: string | null }>;
/** What is done before a route is opened. It answers where the visitor goes instead; null is on. */
type Step = (coming: Coming) => string | null;

const aDepositMethod = /^\/cashier\/deposit\/[^/]+$/;

const steps: Readonly<Record<string, Step>> = {
  /** Who has chosen a method already stays with it. */
  billing: ({ from }) => (from !== null && aDepositMethod.test(from) ? from : null),
};

/** Where the steps of a route lead; null is to the route itself. @throws where it names a step that there is not. */
export const stepsLead = ({ name, steps: names = [] }: RouteDeclaration, coming: Coming): string | null => {
  for (const step of names) {
    const run = Object.hasOwn(steps, step) ? steps[step] : undefined;
    if (!run) throw new Error(`The route ${name} names the step “${step}”, and there is no such step`);
    const to = run(coming);
    if (to !== null) return to;
  }
  return null;
};
