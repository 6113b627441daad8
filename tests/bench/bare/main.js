/** The minimal Electron app: the cost of a start and a window alone. */
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';

app.setPath('userData', process.env['BENCH_PROFILE'] ?? '');
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 840, webPreferences: { sandbox: true } });
  void window.loadFile(join(import.meta.dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
performance.mark('main loaded');
