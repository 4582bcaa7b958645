import { moneyData } from './money.data.ts';
import { peopleData } from './people.data.ts';
import { playData } from './play.data.ts';
import { otherTables, siteData } from './site.data.ts';
import { dataClasses, type DataClass, type TablesData } from './data-classes.ts';

export { dataClasses, type DataClass, type TableData, type TablesData } from './data-classes.ts';

/** The tables with personal or sensitive data by the part of the platform that they belong to. */
export const personalData: Readonly<Record<string, TablesData>> = {
  'Accounts and sign-in': peopleData,
  'Money and rewards': moneyData,
  Play: playData,
  'Messages, visits and events': siteData,
};

/** The same tables in one list. */
export const tablesWithPersonalData: TablesData = Object.assign({}, ...Object.values(personalData));

/** The tables without personal data. */
export const tablesWithoutPersonalData: readonly string[] = Object.keys(otherTables);

/** Returns the names in a text that separates them by spaces or line breaks. */
export const namesIn = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

const isDataClass = (name: string): name is DataClass => Object.hasOwn(dataClasses, name);

/** Returns every declared column with its class. A column that is declared twice occurs twice. */
export const declaredColumns = (): readonly Readonly<{ column: string; dataClass: DataClass }>[] => [
  ...Object.entries(tablesWithPersonalData).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([dataClass, names]) =>
      isDataClass(dataClass) ? namesIn(names).map((name) => ({ column: `${table}.${name}`, dataClass })) : [],
    ),
  ),
  ...Object.entries(otherTables).flatMap(([table, names]) =>
    namesIn(names).map((name) => ({ column: `${table}.${name}`, dataClass: 'none' as const })),
  ),
];
