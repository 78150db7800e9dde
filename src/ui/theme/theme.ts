import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import {
  tooltipEnterMilliseconds,
  tooltipLeaveTouchMilliseconds,
  tooltipMaxWidthPixels,
  tooltipTouchMilliseconds,
} from '../constants.ts';
import { brand, palettes, type ThemeName } from './colours.ts';

const make = (name: ThemeName): Theme => {
  const colours = palettes[name];
  const line = `1px solid ${colours.border}`;
  return createTheme({
    palette: {
      mode: name,
      primary: { main: brand.primary, contrastText: brand.onPrimary },
      secondary: { main: brand.secondary, contrastText: brand.sidebar },
      error: { main: colours.danger },
      warning: { main: colours.warning },
      success: { main: colours.success },
      info: { main: colours.info },
      background: { default: colours.content, paper: colours.raised },
      text: { primary: colours.text, secondary: colours.muted },
      divider: colours.border,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: '"Montserrat", system-ui, sans-serif',
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiTooltip: {
        defaultProps: {
          enterDelay: tooltipEnterMilliseconds,
          enterTouchDelay: tooltipTouchMilliseconds,
          leaveTouchDelay: tooltipLeaveTouchMilliseconds,
          arrow: true,
        },
        styleOverrides: {
          tooltip: {
            maxWidth: tooltipMaxWidthPixels,
            padding: '8px 12px',
            border: `1px solid ${brand.sidebarBorder}`,
            borderRadius: 7,
            background: brand.sidebar,
            color: '#FFFFFF',
            fontSize: 12,
            fontWeight: 500,
            lineHeight: 1.5,
          },
          arrow: { color: brand.sidebar },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } } },
      MuiBackdrop: {
        styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(5 7 14 / 62%)' } } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            border: line,
            borderRadius: 10,
            background: colours.surface,
            // MUI gives the paper the focus on opening; the ring belongs to controls.
            '&:focus-visible': { outline: 'none' },
            '@media (max-width: 699px)': {
              margin: 12,
              width: 'calc(100% - 24px)',
              maxHeight: 'calc(100% - 24px)',
            },
          },
        },
      },
      MuiPopover: {
        styleOverrides: { paper: { border: line, boxShadow: '0 8px 24px rgb(0 0 0 / 28%)' } },
      },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: 13, gap: 10 } } },
      MuiPickersOutlinedInput: {
        styleOverrides: {
          root: {
            // As high as every other field.
            minHeight: 40,
            borderRadius: 7,
            fontSize: 14,
            '& .MuiIconButton-root': { color: colours.muted },
            // The part that is typed in is marked by its selection; the ring is the field's.
            '& [role="spinbutton"]:focus-visible': { outline: 'none' },
            '&&.Mui-focused .MuiPickersOutlinedInput-notchedOutline': { borderColor: colours.focus },
            // What is wrong keeps its colour while it is being mended.
            '&&&.Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: colours.danger },
          },
          notchedOutline: { borderColor: colours.fieldBorder },
        },
      },
      MuiPickerPopper: {
        styleOverrides: { paper: { border: line, boxShadow: '0 8px 24px rgb(0 0 0 / 28%)' } },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { borderRadius: 7, fontSize: 14 },
          notchedOutline: { borderColor: colours.fieldBorder },
        },
      },
    },
  });
};

/** Made once each; the MUI parts and our own style sheets take the same colours. */
export const muiThemes: Readonly<Record<ThemeName, Theme>> = { dark: make('dark'), light: make('light') };
