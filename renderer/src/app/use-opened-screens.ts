import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenPath, type ShopScreen } from '#shared/shop-screen.ts';

/**
 * Opens the screens that something outside the page asks for: links and the menu of the desktop client, notifications.
 * @param listen calls its argument for each of them, until what it returns is called; the same function for each render
 */
export function useOpenedScreens(listen: (open: (screen: ShopScreen) => void) => () => void): void {
  const navigate = useNavigate();
  // The router has another `navigate` for each path; to subscribe again would tell the client again that it can send.
  const open = useEffectEvent((screen: ShopScreen) => void navigate(screenPath(screen)));
  useEffect(() => listen((screen) => open(screen)), [listen]);
}
