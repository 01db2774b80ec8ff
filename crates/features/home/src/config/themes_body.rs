//! Themes as a document: the body that is stored and that pages send.

use onehall_kernel::Names;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::model::Theme;

/// A theme; its place in the list is its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ThemeBody)]
pub(crate) struct ThemeBody {
    /// Its key, made by the page; the nil one is refused.
    pub(crate) theme_id: Uuid,
    /// The administrator's own key; pages leave it empty for a new one, and it stays.
    #[serde(default)]
    pub(crate) code: String,
    /// 1 to 32 characters, each name once.
    pub(crate) theme_name: String,
    /// At most 64 characters.
    #[serde(default)]
    pub(crate) theme_name_en: String,
    /// As `#008cff`.
    pub(crate) theme_color: String,
    /// Its colour on dark ground; empty: made of the other one.
    #[serde(default)]
    pub(crate) dark_color: String,
    /// Address of a picture; empty for none.
    #[serde(default)]
    pub(crate) theme_img: String,
}

/// The whole document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct ThemesBody {
    /// The school's default first; at most 20, none for the built-in colour.
    pub(crate) themes: Vec<ThemeBody>,
}

impl From<Theme> for ThemeBody {
    fn from(theme: Theme) -> Self {
        Self {
            theme_id: theme.id,
            code: theme.code,
            theme_name: theme.names.zh,
            theme_name_en: theme.names.en,
            theme_color: theme.color,
            dark_color: theme.dark_color,
            theme_img: theme.picture,
        }
    }
}

impl ThemesBody {
    /// What stored themes say.
    pub(crate) fn of(themes: Vec<Theme>) -> Self {
        Self { themes: themes.into_iter().map(ThemeBody::from).collect() }
    }

    /// The themes as people choose from them.
    pub(crate) fn themes(self) -> Vec<Theme> {
        let theme = |(sort, said): (i32, ThemeBody)| Theme {
            id: said.theme_id,
            code: said.code,
            names: Names { zh: said.theme_name, en: said.theme_name_en },
            color: said.theme_color,
            dark_color: said.dark_color,
            picture: said.theme_img,
            sort,
        };
        (1..).zip(self.themes).map(theme).collect()
    }
}
