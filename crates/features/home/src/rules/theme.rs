//! Colours, modes, and what themes may say.

use onehall_records::documents::is_line;
use std::collections::{BTreeSet, HashMap};

use onehall_safety::address::is_address_or_empty;

use crate::config::themes_body::ThemesBody;
use crate::model::Theme;
use crate::rules::card::is_code;
use crate::rules::footer::Broken;

/// Themes a school may have.
pub const THEMES_MAX: usize = 20;
/// Characters of a Chinese name.
const NAME_MAX: usize = 32;
/// Characters of an English name.
const NAME_EN_MAX: usize = 64;

/// The colour of a tenant without themes (000 section 1).
pub const DEFAULT_COLOR: &str = "#008cff";

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Always light.
    Light,
    /// Always dark.
    Dark,
    /// As the device is set.
    #[default]
    System,
}

impl Mode {
    /// The word in the database and at the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::System => "system",
        }
    }
}

impl std::str::FromStr for Mode {
    type Err = ();

    fn from_str(s: &str) -> Result<Self, ()> {
        [Self::Light, Self::Dark, Self::System].into_iter().find(|mode| mode.as_str() == s).ok_or(())
    }
}

/// Whether `text` is a colour as `#008cff`.
#[must_use]
pub fn is_color(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text.bytes().skip(1).all(|b| b.is_ascii_hexdigit())
}

/// The themes as they are stored: no spaces around texts, colours in small letters.
pub(crate) fn tidied(mut body: ThemesBody) -> ThemesBody {
    for theme in &mut body.themes {
        for text in [&mut theme.code, &mut theme.theme_name, &mut theme.theme_name_en, &mut theme.theme_img] {
            *text = text.trim().to_owned();
        }
        for color in [&mut theme.theme_color, &mut theme.dark_color] {
            *color = color.trim().to_ascii_lowercase();
        }
    }
    body
}

/// The themes beside those that are there: the administrator's own keys stay, new ones get theirs.
pub(crate) fn settled(mut body: ThemesBody, live: &[Theme]) -> ThemesBody {
    let codes: HashMap<_, _> = live.iter().map(|theme| (theme.id, theme.code.as_str())).collect();
    for theme in &mut body.themes {
        let text = theme.theme_id.simple().to_string();
        theme.code = codes.get(&theme.theme_id).map_or_else(|| format!("theme-{text}"), |code| (*code).to_owned());
    }
    body
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &ThemesBody) -> Vec<Broken> {
    let mut found = Vec::new();
    if body.themes.len() > THEMES_MAX {
        found.push(("themes".to_owned(), "at most 20"));
    }
    let (mut ids, mut codes, mut names) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for theme in &body.themes {
        let mut check = |fine: bool, field: &str, rule: &'static str| {
            if !fine {
                found.push((format!("themes[{}].{field}", theme.theme_id), rule));
            }
        };
        check(!theme.theme_id.is_nil() && ids.insert(theme.theme_id), "themeId", "each theme once");
        let is_key = theme.code.is_empty() || (is_code(&theme.code) && codes.insert(theme.code.as_str()));
        check(is_key, "code", "1 to 64 characters without spaces, each once");
        check(is_line(&theme.theme_name, 1, NAME_MAX), "themeName", "1 to 32 characters");
        check(names.insert(theme.theme_name.as_str()), "themeName", "another theme has this name");
        check(is_line(&theme.theme_name_en, 0, NAME_EN_MAX), "themeNameEn", "at most 64 characters");
        check(is_color(&theme.theme_color), "themeColor", "as #008cff");
        check(theme.dark_color.is_empty() || is_color(&theme.dark_color), "darkColor", "as #008cff, or nothing");
        check(is_address_or_empty(&theme.theme_img), "themeImg", "an http(s) address or a path inside the portal");
    }
    found
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use uuid::Uuid;

    use super::*;
    use crate::config::themes_body::ThemeBody;

    fn theme(n: u128, name: &str) -> ThemeBody {
        ThemeBody {
            theme_id: Uuid::from_u128(n),
            code: String::new(),
            theme_name: name.to_owned(),
            theme_name_en: String::new(),
            theme_color: "#008cff".to_owned(),
            dark_color: String::new(),
            theme_img: String::new(),
        }
    }

    #[rstest]
    #[case::nothing(|_: &mut ThemesBody| (), &[])]
    #[case::none(|b: &mut ThemesBody| b.themes.clear(), &[])]
    #[case::a_dark_twin(|b: &mut ThemesBody| b.themes[0].dark_color = "#66b8ff".into(), &[])]
    #[case::no_name(|b: &mut ThemesBody| b.themes[0].theme_name = String::new(), &["themeName"])]
    #[case::name_twice(|b: &mut ThemesBody| b.themes[0].theme_name = "青松".into(), &["themeName"])]
    #[case::key_twice(|b: &mut ThemesBody| b.themes[0].theme_id = Uuid::from_u128(2), &["themeId"])]
    #[case::no_key(|b: &mut ThemesBody| b.themes[0].theme_id = Uuid::nil(), &["themeId"])]
    #[case::a_word(|b: &mut ThemesBody| b.themes[0].theme_color = "red".into(), &["themeColor"])]
    #[case::a_dark_word(|b: &mut ThemesBody| b.themes[0].dark_color = "navy".into(), &["darkColor"])]
    #[case::a_script(|b: &mut ThemesBody| b.themes[0].theme_img = "javascript:alert(1)".into(), &["themeImg"])]
    fn each_rule_names_its_field(#[case] change: fn(&mut ThemesBody), #[case] expected: &[&str]) {
        let mut body = ThemesBody { themes: vec![theme(1, "云岭蓝"), theme(2, "青松")] };
        change(&mut body);
        let found = faults(&body);
        let fields: Vec<&str> = found.iter().filter_map(|(path, _)| path.rsplit('.').next()).collect();
        assert_eq!(fields, expected);
    }

    #[test]
    fn the_school_s_own_keys_stay() {
        let [mut old, mut new] = [theme(1, " 云岭蓝 "), theme(2, "青松")];
        (old.code, old.theme_color) = ("other".to_owned(), "#00AA88".to_owned());
        new.code = "mine".to_owned();
        let live = ThemesBody { themes: vec![ThemeBody { code: "blue".to_owned(), ..theme(1, "云岭蓝") }] }.themes();
        let body = settled(tidied(ThemesBody { themes: vec![old, new] }), &live);
        let codes: Vec<&str> = body.themes.iter().map(|theme| theme.code.as_str()).collect();
        assert_eq!(codes, ["blue", "theme-00000000000000000000000000000002"]);
        assert_eq!((body.themes[0].theme_name.as_str(), body.themes[0].theme_color.as_str()), ("云岭蓝", "#00aa88"));
    }

    #[test]
    fn colours_have_six_digits() {
        for good in ["#008cff", "#ABCDEF", DEFAULT_COLOR] {
            assert!(is_color(good), "{good}");
        }
        for bad in ["", "#fff", "008cff", "#008cfg", "#008cff0", "#008cf；", "red"] {
            assert!(!is_color(bad), "{bad}");
        }
    }

    #[test]
    fn modes_read_as_they_are_written() {
        for mode in [Mode::Light, Mode::Dark, Mode::System] {
            assert_eq!(mode.as_str().parse(), Ok(mode));
        }
        assert!("night".parse::<Mode>().is_err());
    }
}
