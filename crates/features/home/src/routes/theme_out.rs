//! Themes as answers show them.

use onehall_kernel::Locale;
use serde::Serialize;

use crate::model::Theme;
use crate::rules::theme::{DEFAULT_COLOR, Mode};
use crate::store::snapshot::Snapshot;
use crate::store::user_themes::Choice;

/// A theme (001 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ThemeOut {
    /// Empty for the built-in theme of a tenant without themes.
    theme_id: String,
    theme_name: String,
    theme_color: String,
    /// Its colour on dark ground; empty: made of the other one.
    dark_color: String,
    theme_img: String,
}

/// A person's theme.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UserThemeOut {
    #[serde(flatten)]
    theme: ThemeOut,
    mode: Mode,
}

impl ThemeOut {
    pub(super) fn new(theme: &Theme, locale: Locale) -> Self {
        Self {
            theme_id: theme.id.to_string(),
            theme_name: theme.names.pick(locale).to_owned(),
            theme_color: theme.color.clone(),
            dark_color: theme.dark_color.clone(),
            theme_img: theme.picture.clone(),
        }
    }

    /// The tenant's first theme, or the built-in one.
    pub(super) fn of_tenant(snapshot: &Snapshot, locale: Locale) -> Self {
        snapshot.themes.first().map_or_else(|| Self::built_in(locale), |theme| Self::new(theme, locale))
    }

    fn built_in(locale: Locale) -> Self {
        let name = match locale {
            Locale::Zh => "默认",
            Locale::En => "Default",
        };
        Self {
            theme_id: String::new(),
            theme_name: name.to_owned(),
            theme_color: DEFAULT_COLOR.to_owned(),
            dark_color: String::new(),
            theme_img: String::new(),
        }
    }
}

impl UserThemeOut {
    /// What somebody chose, or the tenant's default.
    pub(super) fn new(snapshot: &Snapshot, choice: Choice, locale: Locale) -> Self {
        let chosen = choice.theme.and_then(|id| snapshot.themes.iter().find(|theme| theme.id == id));
        let theme = chosen.map_or_else(|| ThemeOut::of_tenant(snapshot, locale), |theme| ThemeOut::new(theme, locale));
        Self { theme, mode: choice.mode }
    }
}
