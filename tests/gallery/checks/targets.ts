import type { Page } from 'playwright/test';

const LEAST_PX = 24;

/**
 * Controls that are too small (WCAG 2.2, 2.5.8): a side under 24 px, and too close to their neighbours. Links within a
 * sentence are exempt, as in the guideline.
 * @returns a line for each
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [role="option"], [role^="menuitem"], [role="radio"], [role="switch"], [role="checkbox"]';
    /** The area in which a click activates the control: its own box and its labels'. */
    const clickArea = (control: Element) => {
      const parts: Element[] = [control];
      if (control instanceof HTMLInputElement || control instanceof HTMLButtonElement)
        parts.push(...(control.labels ?? []));
      const label = control.closest('label');
      if (label) parts.push(label);
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    };
    const seen = [...document.querySelectorAll(CONTROLS)].filter((control) => {
      if (control.matches(':disabled, [role="region"], [role="tabpanel"], [role="dialog"]')) return false;
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (control.closest('[aria-hidden="true"], [inert]')) return false;
      const { width, height, bottom } = control.getBoundingClientRect();
      return width > 2 && height > 2 && bottom > 0;
    });
    const targets = seen.map((control) => ({ control, box: clickArea(control) }));
    const isSmall = ({ box }: (typeof targets)[number]) =>
      box.right - box.left < least - 0.5 || box.bottom - box.top < least - 0.5;
    const inSentence = (control: Element) => {
      if (getComputedStyle(control).display !== 'inline') return false;
      const around = control.parentElement?.textContent?.trim().length ?? 0;
      return around > (control.textContent?.trim().length ?? 0);
    };
    const middle = ({ left, right, top, bottom }: ReturnType<typeof clickArea>) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    });
    return targets
      .filter((target) => isSmall(target) && !inSentence(target.control))
      .filter((target) => {
        const { x, y } = middle(target.box);
        return targets.some((other) => {
          if (other.control === target.control || other.control.contains(target.control)) return false;
          if (target.control.contains(other.control)) return false;
          if (isSmall(other)) {
            const at = middle(other.box);
            return Math.hypot(at.x - x, at.y - y) < least;
          }
          const nearX = Math.max(other.box.left, Math.min(x, other.box.right));
          const nearY = Math.max(other.box.top, Math.min(y, other.box.bottom));
          return Math.hypot(nearX - x, nearY - y) < least / 2;
        });
      })
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
        const size = `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)}`;
        return `${size} px with a neighbour too near: <${control.tagName.toLowerCase()}> '${name}'`;
      });
  }, LEAST_PX);
}
