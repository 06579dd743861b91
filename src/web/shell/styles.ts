// The layers are declared in base.css, so it comes first.
import '#ui/theme/base.css';
import '#ui/theme/fonts.css';
import '#ui/theme/tokens.css';
