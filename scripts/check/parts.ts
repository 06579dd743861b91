import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isTest, type Finding, type Step } from './step.ts';

/** An element that a module may not write, and the part that owns it. */
interface Rule {
  readonly element: RegExp;
  readonly name: string;
  readonly instead: string;
  readonly why: string;
  /** Where it is refused besides modules. */
  readonly also?: readonly string[];
  /** Files that write it nevertheless, each with the reason. */
  readonly except: Readonly<Record<string, string>>;
}

const signIn = 'before signing in: its sentences and their order are documented, and the page is loaded by everyone';
const overSocket = 'sent as a command of the live room, which owns what is pending';
const withoutLibrary = 'one field on public pages, which load no component library';
const noEndpoint = 'calls no endpoint: what is typed stays in the browser';

const RULES: readonly Rule[] = [
  {
    element: /<form\b|\bas="form"/,
    name: 'a form',
    instead: '`useEndpointForm` with `Form`, `FormDialog` or `FormPanel` of #ui/forms',
    why: 'limits, refusals, drafts, conflicts and focus then follow the contract',
    except: {
      'src/modules/auth/web/parts/ask-again.tsx': signIn,
      'src/modules/auth/web/parts/new-password-form.tsx': signIn,
      'src/modules/auth/web/parts/register-form.tsx': signIn,
      'src/modules/auth/web/parts/security/setup-dialog.tsx': 'the code is sent once it is complete, without a button to wait for',
      'src/modules/auth/web/parts/two-factor/two-factor-form.tsx': signIn,
      'src/modules/auth/web/screens/forgot-password.tsx': signIn,
      'src/modules/auth/web/screens/login.tsx': signIn,
      'src/modules/boards/web/parts/board/block-dialog.tsx': 'asks for one line; the command of the board that needs it sends it',
      'src/modules/businesses/web/parts/visitor-dialog.tsx': withoutLibrary,
      'src/modules/cart/web/parts/code-box.tsx': withoutLibrary,
      'src/modules/enterprise/web/screens/sso-start.tsx': signIn,
      'src/modules/features/web/parts/setup/features-step.tsx': 'a step of the setup: switches that the settings save too',
      'src/modules/features/web/parts/setup/finish-step.tsx': 'a step of the setup without a field',
      'src/modules/features/web/parts/setup/invite-step.tsx': 'one call for each address; the refused addresses stay in the field',
      'src/modules/invitations/web/parts/accept/invited-form.tsx': signIn,
      'src/modules/invitations/web/parts/invite/invite-panel.tsx': 'one call for each address, each with its own result',
      'src/modules/poker/web/parts/async/deadline-form.tsx':
        'one field in the room, which is loaded within its size bar without the form parts',
      'src/modules/poker/web/parts/deck/custom-card.tsx': noEndpoint,
      'src/modules/poker/web/parts/start/join-by-link.tsx': noEndpoint,
      'src/modules/pricing/web/parts/promotion-field.tsx': withoutLibrary,
      'src/modules/retros/web/parts/actions/action-form.tsx': overSocket,
      'src/modules/retros/web/parts/notes/notes-section.tsx': overSocket,
    },
  },
  {
    element: /<(?:Modal|Drawer)\b/,
    name: 'a dialog',
    instead: '`Dialog` or `SidePanel` of #ui/parts, or `FormDialog` or `FormPanel` of #ui/forms',
    why: 'the close button has its name, and the focus goes back to where it was',
    except: {
      'src/modules/boards/web/parts/transfer/import-dialog.tsx': 'stays open under its own question about leaving',
      'src/modules/features/web/parts/setup/setup-wizard.tsx': 'closing it skips the rest of the setup, which its button says',
      'src/modules/poker/web/parts/room/stories-drawer.tsx': 'comes from the left, where the stories are on a wider screen',
    },
  },
  {
    element: /<NumberInput\b/,
    name: 'a number',
    instead: '`NumberField`, `MoneyField` or `PercentField` of #ui/forms/fields',
    why: 'Mantine’s reads 1,234.56 and 1.234,56 as 1.23, and 2,5 as 25',
    except: {},
  },
  {
    // An attribute, its value in braces, a property that is passed on, or the type of one.
    element: /\btype(?:=\{?|\??:)\s*(?:["'][a-z-]*["']\s*\|\s*)*["']date["']/,
    name: 'a day',
    instead: '`DateField` or `DayChoice` of #ui/forms/fields',
    why: 'it is shown in the reader’s language and can be typed in words; a browser’s own field is neither',
    also: ['src/ui', 'src/web'],
    except: {},
  },
  {
    element: /<ErrorState\b[^>]*?\bonRetry\b/s,
    name: 'a failed read',
    instead: '`Loaded` of #ui/parts for one read, `ListPanel` or `ListBody` of #ui/lists for rows',
    why: 'skeleton, failure after 4 s and another try are then the same everywhere',
    except: {
      'src/modules/boards/web/parts/board/board-refused.tsx': 'a room that could not be joined, which is no read',
      'src/modules/boards/web/screens/dashboard.tsx': 'documented: its button loads the page again',
      'src/modules/poker/web/screens/sessions.tsx': 'documented: its button loads the page again',
    },
  },
];

/** Modules build screens from the parts, so that each state of a form, a dialog and a read is written once. */
export const parts: Step = {
  name: 'parts',
  what: 'modules use the parts for forms, dialogs and reads',
  async run(root) {
    const screens = (folder: string) => filesBelow(root, folder).filter((file) => file.endsWith('.tsx') && !isTest(file));
    const files = screens('src/modules');
    // A tree of a test has none of the exceptions.
    const isWhole = existsSync(join(root, 'package.json'));
    const findings = RULES.flatMap((rule) =>
      [...files, ...(rule.also ?? []).flatMap(screens)].flatMap((file) => findingsOf(root, file, rule)),
    );
    return { findings: [...findings, ...(isWhole ? RULES.flatMap((rule) => leftOver(root, rule)) : [])] };
  },
};

function findingsOf(root: string, file: string, { element, name, instead, why, except }: Rule): Finding[] {
  if (file in except) return [];
  const text = readFileSync(join(root, file), 'utf8');
  const found = element.exec(text);
  if (!found) return [];
  const line = text.slice(0, found.index).split('\n').length;
  return [
    {
      file,
      line,
      message: `writes ${name} by hand: use ${instead}, because ${why}; a real exception is listed with its reason in scripts/check/parts.ts`,
    },
  ];
}

/** An exception that is no longer needed would let the next file in. */
function leftOver(root: string, { element, name, except }: Rule): Finding[] {
  return Object.keys(except).flatMap((file) => {
    const path = join(root, file);
    if (existsSync(path) && element.test(readFileSync(path, 'utf8'))) return [];
    return [{ file, message: `no longer writes ${name}: remove it from the exceptions in scripts/check/parts.ts` }];
  });
}
