import { NEWS_TEXTS } from '#shared/desk/desk-texts.ts';

/** Menu and context menu. Includes labels of roles, which Electron has in English only. */
const menu = {
  'desktopMenu.shop': 'Shop',
  'desktopMenu.edit': 'Edit',
  'desktopMenu.view': 'View',
  'desktopMenu.window': 'Window',
  'desktopMenu.help': 'Help',
  'desktopMenu.home': 'Home',
  'desktopMenu.search': 'Search',
  'desktopMenu.cart': 'Cart',
  'desktopMenu.account': 'Account',
  'desktopMenu.back': 'Back',
  'desktopMenu.forward': 'Forward',
  'desktopMenu.reload': 'Reload',
  'desktopMenu.zoomIn': 'Zoom in',
  'desktopMenu.zoomOut': 'Zoom out',
  'desktopMenu.zoomReset': 'Actual size',
  'desktopMenu.fullScreen': 'Full screen',
  'desktopMenu.developerTools': 'Developer tools',
  'desktopMenu.logFolder': 'Open log folder',
  'desktopMenu.dataFolder': 'Open data folder',
  'desktopMenu.safeMode': 'Restart in safe mode',
  'desktopMenu.leaveSafeMode': 'Leave safe mode',
  'desktopMenu.checkForUpdates': 'Check for updates…',
  'desktopMenu.about': 'About Vitrine',
  'desktopMenu.undo': 'Undo',
  'desktopMenu.redo': 'Redo',
  'desktopMenu.cut': 'Cut',
  'desktopMenu.copy': 'Copy',
  'desktopMenu.paste': 'Paste',
  'desktopMenu.pasteAsText': 'Paste without formatting',
  'desktopMenu.delete': 'Delete',
  'desktopMenu.selectAll': 'Select all',
  'desktopMenu.substitutions': 'Substitutions',
  'desktopMenu.showSubstitutions': 'Show substitutions',
  'desktopMenu.smartQuotes': 'Smart quotes',
  'desktopMenu.smartDashes': 'Smart dashes',
  'desktopMenu.textReplacement': 'Text replacement',
  'desktopMenu.speech': 'Speech',
  'desktopMenu.startSpeaking': 'Start speaking',
  'desktopMenu.stopSpeaking': 'Stop speaking',
  'desktopMenu.services': 'Services',
  'desktopMenu.hide': 'Hide Vitrine',
  'desktopMenu.hideOthers': 'Hide others',
  'desktopMenu.showAll': 'Show all',
  'desktopMenu.minimize': 'Minimize',
  'desktopMenu.zoomWindow': 'Zoom',
  'desktopMenu.bringToFront': 'Bring all to front',
  'desktopMenu.closeWindow': 'Close window',
  'desktopMenu.quit': 'Quit',
  'desktopMenu.quitVitrine': 'Quit Vitrine',
  'desktopMenu.noSuggestions': 'No suggestions',
  'desktopMenu.learnWord': 'Add to dictionary',
  'desktopMenu.openLink': 'Open link in browser',
  'desktopMenu.openInSteam': 'Open in Steam',
  'desktopMenu.writeMail': 'Write an email',
  'desktopMenu.copyLink': 'Copy link address',
  'desktopMenu.inspect': 'Inspect',
} as const;

const about = {
  'desktopAbout.version': 'Version {{version}}',
  'desktopAbout.safeVersion': 'Version {{version}} (safe mode)',
  'desktopAbout.data': 'Data: {{folder}}',
  'desktopAbout.logs': 'Logs: {{folder}}',
  'desktopAbout.session': 'Session: {{place}}',
  'desktopAbout.inKeyring': 'encrypted by the system’s keyring ({{name}})',
  'desktopAbout.inWeakFile': 'on disk, weakly protected ({{name}})',
  'desktopAbout.inMemory': 'in memory, until Vitrine is closed',
  'desktopAbout.licence': 'MIT licence. Not connected to Valve.',
  'desktopAbout.licences': 'Licences',
} as const;

const updates = {
  'desktopUpdate.ready': 'Vitrine {{version}} is ready',
  'desktopUpdate.readyText': 'It will be installed when you restart Vitrine.',
  'desktopUpdate.available': 'Vitrine {{version}} is available',
  'desktopUpdate.fetching': 'It is being fetched. You will be asked before anything restarts.',
  'desktopUpdate.waiting': 'It is fetched when your payment is over.',
  'desktopUpdate.newest': 'You have the newest version',
  'desktopUpdate.failed': 'The update could not be looked for',
  'desktopUpdate.failedText': 'Check your connection and try again later.',
  'desktopUpdate.cannotUpdate':
    'This copy cannot replace itself. Get a newer one the way this one came: from its package, or as a new download.',
} as const;

/** Failures of the client itself: the failure page and the dialogs that replace it. */
const failures = {
  'desktopFailure.crashed': 'Vitrine stopped working',
  'desktopFailure.crashedText':
    'The shop’s window crashed twice in a row. Your cart and your balance are safe on the server. Payments you began are remembered: the shop shows how far each is when it opens again.',
  'desktopFailure.crashedHint':
    'If it happens again, restart in safe mode from the Help menu, or send us the newest file of the log folder.',
  'desktopFailure.crashedAgain':
    'Its window crashes again and again. Restarting in safe mode may help; it leaves out the graphics card.',
  'desktopFailure.notLoaded': 'Vitrine could not be loaded',
  'desktopFailure.notLoadedText': 'A part of the program is missing or could not be read.',
  'desktopFailure.notLoadedHint':
    'Try again. If that does not help, reinstall Vitrine; your account and your cart are kept by the server.',
  'desktopFailure.hangs': 'Vitrine is not responding',
  'desktopFailure.hangsText':
    'You can wait, or reload. Your cart is safe on the server, and the shop shows payments you began when it opens again.',
  'desktopFailure.broken': 'Something broke in Vitrine',
  'desktopFailure.brokenText':
    'What you did last may not have worked. Your cart and your balance are safe on the server. Payments you began are remembered: the shop shows how far each is after a restart. The log says what happened.',
  'desktopFailure.choices': 'What you can do',
} as const;

/** Why the client can't start. stderr gets these texts in English. */
const start = {
  'desktopStart.failed': 'Vitrine cannot start',
  'desktopStart.notAFolder': 'A file is in the way of its data folder.',
  'desktopStart.diskFull': 'There is no space left for its data.',
  'desktopStart.notWritable': 'Its data folder can’t be written to.',
  'desktopStart.notLockable': 'Its data folder can’t be locked.',
  'desktopStart.otherFolder':
    'You can keep its data in another folder: start Vitrine with --user-data-dir=/path/to/folder',
  'desktopStart.wrongVariable': 'The environment variable {{name}} has a value that can’t be used.',
} as const;

/** The tray, and the questions about watching without a window. */
const tray = {
  'desktopTray.open': 'Open Vitrine',
  'desktopTray.inbox': 'Inbox',
  'desktopTray.inboxUnread': 'Inbox ({{count}})',
  'desktopTray.checkNow': 'Check now',
  'desktopTray.unread': 'Vitrine: {{count}} unread',
  'desktopTray.keepWatching': 'Keep watching when the window is closed?',
  'desktopTray.keepWatchingText':
    'Vitrine can keep checking your watch list and searches from the system tray, and notify you. To get the window back, use the tray icon or start Vitrine again. You can change your answer in the desk settings.',
  'desktopTray.keep': 'Keep watching',
  'desktopTray.stop': 'Stop watching',
  'desktopTray.watchingStops': 'Watching stops when you quit',
  'desktopTray.watchingStopsText':
    'Your watch list and searches are kept. Vitrine checks them again the next time it runs.',
  'desktopTray.runsHidden': 'Vitrine is running',
  'desktopTray.runsHiddenText':
    'It checks your watch list and searches without a window. To open the window, start Vitrine again.',
} as const;

/** Notifications. What they tell is in the texts of the desk. */
const notices = {
  'desktopNotice.view': 'View',
} as const;

/** The question before unsaved input is lost. */
const input = {
  'desktopInput.discard': 'Discard what you typed?',
  'desktopInput.discardText': 'Your changes on this page are not saved yet.',
  'desktopInput.discardButton': 'Discard',
  'desktopInput.keep': 'Keep editing',
} as const;

/** Buttons of dialogs and the window's title. */
const dialogs = {
  'desktopDialog.cancel': 'Cancel',
  'desktopDialog.close': 'Close',
  'desktopDialog.later': 'Later',
  'desktopDialog.wait': 'Wait',
  'desktopDialog.continue': 'Continue',
  'desktopDialog.restart': 'Restart',
  'desktopDialog.restartNow': 'Restart now',
  'desktopDialog.tryAgain': 'Try again',
  'desktopDialog.safeTitle': 'Vitrine (safe mode)',
} as const;

/**
 * Every text that the main process shows, by key, in English. Translations are validated against them. Log entries are
 * always in English and are not listed here.
 */
export const ENGLISH = {
  ...menu,
  ...about,
  ...updates,
  ...failures,
  ...start,
  ...tray,
  ...notices,
  ...input,
  ...dialogs,
  ...NEWS_TEXTS,
} as const;

/** Key of a text of the main process. */
export type MainTextKey = keyof typeof ENGLISH;
