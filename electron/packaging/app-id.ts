/** The client's id at the system. On Windows the installer's shortcut has it, and notifications need it. */
export const APP_ID = 'app.vitrine.desktop';
