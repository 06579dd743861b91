import type { MantineThemeComponents } from '@mantine/core';
import button from './button.module.css';
import input from './input.module.css';
import layer from './layer.module.css';

/** A box, a circle or a switch with its label and what stands beneath. */
const choice = { body: input.choice, label: input.checkLabel, description: input.choiceHelp };

const fields = {
  classNames: { label: input.label, description: input.help, error: input.error, input: input.input, wrapper: input.wrapper },
  defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
};

/** Defaults and class names of Mantine's components; a screen never repeats them. */
export const components: MantineThemeComponents = {
  Button: { classNames: { root: button.root, section: button.section }, defaultProps: { size: 'md' } },
  ActionIcon: { classNames: { root: button.icon }, defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
  CloseButton: { classNames: { root: button.close }, defaultProps: { size: 36, iconSize: 18, radius: 'sm' } },
  Pagination: { classNames: { control: button.page } },
  Badge: { classNames: { root: button.badge }, defaultProps: { variant: 'light', radius: 'xs' } },
  InputWrapper: { classNames: { label: input.label, description: input.help, error: input.error } },
  TextInput: fields,
  PasswordInput: { ...fields, classNames: { ...fields.classNames, innerInput: input.inner } },
  Textarea: fields,
  Select: fields,
  NativeSelect: { ...fields, classNames: { ...fields.classNames, section: input.arrow } },
  MultiSelect: fields,
  Autocomplete: fields,
  TagsInput: fields,
  Checkbox: { classNames: { ...choice, input: input.check }, defaultProps: { radius: 5, size: 'sm' } },
  Radio: { classNames: choice, defaultProps: { size: 'sm' } },
  Switch: { classNames: { ...choice, root: input.switch }, defaultProps: { size: 'sm', withThumbIndicator: false } },
  SegmentedControl: { classNames: { root: button.segments, indicator: button.segment }, defaultProps: { size: 'sm' } },
  Menu: {
    classNames: { dropdown: layer.dropdown, item: layer.item, label: layer.label },
    defaultProps: {
      withInitialFocusPlaceholder: false,
      shadow: 'md',
      radius: 12,
      offset: 6,
      transitionProps: { transition: 'pop', duration: 120 },
    },
  },
  Popover: {
    classNames: { dropdown: layer.dropdown },
    defaultProps: { shadow: 'md', radius: 12, transitionProps: { transition: 'pop', duration: 120 } },
  },
  HoverCard: { classNames: { dropdown: layer.dropdown }, defaultProps: { shadow: 'md', radius: 12 } },
  Combobox: { classNames: { dropdown: layer.dropdown, option: layer.item }, defaultProps: { shadow: 'md', radius: 12 } },
  Tooltip: {
    classNames: { tooltip: layer.tooltip },
    defaultProps: { openDelay: 250, offset: 6, radius: 'sm', events: { hover: true, focus: true, touch: false } },
  },
  Modal: {
    classNames: {
      content: layer.dialog,
      header: layer.dialogHeader,
      title: layer.dialogTitle,
      body: layer.dialogBody,
      overlay: layer.scrim,
    },
    defaultProps: { radius: 'xl', centered: true, transitionProps: { transition: 'pop', duration: 220 } },
  },
  // A dialog is no page: its head must not count as the page's banner.
  ModalHeader: { defaultProps: { component: 'div' } },
  DrawerHeader: { defaultProps: { component: 'div' } },
  Drawer: { classNames: { overlay: layer.scrim }, defaultProps: { transitionProps: { duration: 220 } } },
  Notification: {
    classNames: { root: layer.toast, title: layer.toastTitle, description: layer.toastText, closeButton: layer.toastClose },
    defaultProps: { radius: 12 },
  },
  Tabs: { defaultProps: { color: 'iris' } },
  Progress: { defaultProps: { size: 6, radius: 'xl' } },
  Skeleton: { classNames: { root: layer.skeleton }, defaultProps: { radius: 'sm' } },
};
