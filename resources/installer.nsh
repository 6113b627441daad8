; vitrine:// links open the client from the moment it is installed. electron-builder registers links on macOS and
; Linux only; the client claims them at each start as well.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\vitrine" "" "URL:Vitrine"
  WriteRegStr SHELL_CONTEXT "Software\Classes\vitrine" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\vitrine\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\vitrine\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  ; An update runs the old uninstaller first, and what follows has written these anew or will.
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\vitrine"
  ${endIf}
!macroend
