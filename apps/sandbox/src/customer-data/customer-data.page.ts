import { escapeHtml, type renderPage } from '../http/html.ts';
import { emptyNote, operatorPage, timeElement } from '../operator/operator-page.ts';
import { operatorTextsOf } from '../operator/texts.ts';
import type { CustomerEvent } from './customer-data.service.ts';
import { customerDataTextsOf } from './customer-data.texts.ts';

const eventItem = (event: CustomerEvent, locale: string): string => {
  const { name, distinct_id: id, person, properties, received_at: at } = event;
  return (
    `<details class="card"><summary><span class="badge">${escapeHtml(name)}</span>` +
    `<b><bdi>${escapeHtml(person)}</bdi></b><bdi>${id === person ? '' : escapeHtml(id)}</bdi>` +
    `<span>${operatorTextsOf(locale).time}: ${timeElement(at, locale)}</span></summary>` +
    `<pre dir="ltr">${escapeHtml(JSON.stringify(properties, null, 2))}</pre></details>`
  );
};

/** The events of visitors. `filteredBy` is the player or browser whose events they are. */
export const customerDataPage = (
  events: readonly CustomerEvent[],
  filteredBy: string,
  locale: string,
): ReturnType<typeof renderPage> => {
  const { title, lead, filter, person, empty } = customerDataTextsOf(locale);
  return operatorPage({
    locale,
    title,
    lead,
    content:
      '<form class="scroll" method="get" action="/customer-data">' +
      `<input type="search" name="person" value="${escapeHtml(filteredBy)}"` +
      ` placeholder="${filter}" aria-label="${person}"></form>` +
      `<div class="messages">${events.map((event) => eventItem(event, locale)).join('') || emptyNote(empty)}</div>`,
  });
};
