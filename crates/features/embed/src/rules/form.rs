//! What may be said of an application.

use onehall_kernel::{Names, UserId};
use onehall_safety::address::is_address_or_empty;
use onehall_web::FrameOrigin;

use super::names::{ApiName, Capability, tidied};
use super::origins::{ORIGINS_MAX, OriginFault, is_of_any, origin};
use crate::model::AppConfig;

/// Channels of one application.
pub const CHANNELS_MAX: usize = 20;
/// Characters of a channel's name.
const CHANNEL_CHARS_MAX: usize = 64;

/// What was typed.
#[derive(Debug, Clone, Default)]
pub struct Typed {
    /// Both names.
    pub names: Names,
    /// The first page.
    pub url: String,
    /// The address of a picture; may be empty.
    pub icon: String,
    /// Origins.
    pub origins: Vec<String>,
    /// Names of the specification.
    pub api_names: Vec<ApiName>,
    /// Names of this portal.
    pub capabilities: Vec<Capability>,
    /// Channels whose notices it gets.
    pub channels: Vec<String>,
    /// Who answers for it.
    pub owner: Option<UserId>,
    /// How to reach its operator.
    pub contact: String,
    /// What administrators should know.
    pub note: String,
}

/// Faults of a form: the field, and in words.
pub type Faults = Vec<(String, &'static str)>;

/// What is configured of an application, for a portal at `own`.
///
/// # Errors
/// What is wrong, by field.
pub fn read(typed: Typed, own: &str) -> Result<AppConfig, Faults> {
    let clean = |text: &str| text.trim().to_owned();
    let mut wrong = Faults::new();
    let names = Names { zh: clean(&typed.names.zh), en: clean(&typed.names.en) };
    if names.zh.is_empty() {
        wrong.push(("name".to_owned(), "is blank"));
    }
    for (field, text) in [("name", &names.zh), ("nameEn", &names.en), ("contact", &typed.contact)] {
        if text.chars().any(char::is_control) {
            wrong.push((field.to_owned(), "no control characters"));
        }
    }
    let is_line = |c: char| c == '\n' || c == '\r' || c == '\t';
    if typed.note.chars().any(|c| c.is_control() && !is_line(c)) {
        wrong.push(("note".to_owned(), "no control characters"));
    }
    if !is_address_or_empty(&typed.icon) {
        wrong.push(("icon".to_owned(), "an http(s) address or a path inside the portal"));
    }
    let origins = read_origins(&typed.origins, own, &mut wrong);
    let url = clean(&typed.url);
    if wrong.is_empty() && !is_of_any(&origins, &url) {
        wrong.push(("url".to_owned(), "an address on one of the origins"));
    }
    let channels = tidied(typed.channels.iter().map(|one| clean(one)).collect());
    if channels.len() > CHANNELS_MAX || !channels.iter().all(|one| is_channel(one)) {
        wrong.push(("channels".to_owned(), "at most 20, each 1 to 64 letters, digits and .:_-"));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    Ok(AppConfig {
        names,
        url,
        icon: typed.icon,
        origins,
        api_names: tidied(typed.api_names),
        capabilities: tidied(typed.capabilities),
        channels,
        owner: typed.owner,
        contact: clean(&typed.contact),
        note: clean(&typed.note),
    })
}

fn read_origins(texts: &[String], own: &str, wrong: &mut Faults) -> Vec<FrameOrigin> {
    let mut origins: Vec<FrameOrigin> = Vec::with_capacity(texts.len());
    for (at, text) in texts.iter().enumerate() {
        let field = format!("origins[{at}]");
        match origin(text, own) {
            Ok(read) if origins.contains(&read) => wrong.push((field, "is there twice")),
            Ok(read) => origins.push(read),
            Err(OriginFault::Malformed) => {
                wrong.push((field, "an origin, as https://lab.example.edu:8443; http only on this machine"));
            }
            Err(OriginFault::Own) => wrong.push((field, "an origin of another system, not the portal's")),
        }
    }
    if texts.is_empty() || texts.len() > ORIGINS_MAX {
        wrong.push(("origins".to_owned(), "1 to 10"));
    }
    origins
}

fn is_channel(name: &str) -> bool {
    let is_fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | ':' | '_' | '-');
    (1..=CHANNEL_CHARS_MAX).contains(&name.chars().count()) && name.chars().all(is_fine)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "https://hall.example.edu";

    fn typed() -> Typed {
        Typed {
            names: Names { zh: " 实验室预约 ".to_owned(), en: "Laboratory booking".to_owned() },
            url: "https://lab.example.edu/embed".to_owned(),
            origins: vec!["https://LAB.example.edu/".to_owned(), "http://127.0.0.1:18791".to_owned()],
            channels: vec!["lab.booked".to_owned(), "sessionEnd".to_owned(), "lab.booked".to_owned()],
            capabilities: vec![Capability::SetHeight, Capability::GetTicket, Capability::SetHeight],
            ..Typed::default()
        }
    }

    #[test]
    fn what_is_typed_is_tidied() {
        let config = read(typed(), OWN).unwrap();
        assert_eq!(config.names.zh, "实验室预约");
        let origins: Vec<_> = config.origins.iter().map(FrameOrigin::as_str).collect();
        assert_eq!(origins, ["https://lab.example.edu", "http://127.0.0.1:18791"], "in the order that was typed");
        assert_eq!(config.channels, ["lab.booked", "sessionEnd"]);
        assert_eq!(config.capabilities, [Capability::GetTicket, Capability::SetHeight]);
    }

    #[test]
    fn what_is_wrong_is_said_of_its_field() {
        let fields = |change: fn(&mut Typed)| {
            let mut typed = typed();
            change(&mut typed);
            read(typed, OWN).unwrap_err().into_iter().map(|(field, _)| field).collect::<Vec<_>>()
        };
        assert_eq!(fields(|typed| typed.names.zh = "  ".to_owned()), ["name"]);
        assert_eq!(fields(|typed| typed.names.en = "a\u{7}".to_owned()), ["nameEn"]);
        assert_eq!(fields(|typed| typed.note = "a\u{0}".to_owned()), ["note"]);
        assert_eq!(fields(|typed| typed.icon = "javascript:alert(1)".to_owned()), ["icon"]);
        assert_eq!(fields(|typed| typed.origins.clear()), ["origins"]);
        assert_eq!(fields(|typed| typed.origins = vec!["https://a.example".to_owned(); 11]).len(), 11);
        assert_eq!(fields(|typed| typed.origins.push(OWN.to_owned())), ["origins[2]"]);
        assert_eq!(fields(|typed| typed.origins.push("https://lab.example.edu".to_owned())), ["origins[2]"]);
        for url in ["https://lab.example.edu.evil.example/", "/embed", "", "javascript:alert(1)"] {
            let mut typed = typed();
            url.clone_into(&mut typed.url);
            assert_eq!(read(typed, OWN).unwrap_err()[0].0, "url", "{url}");
        }
        assert_eq!(fields(|typed| typed.channels = vec![String::new()]), ["channels"]);
        assert_eq!(fields(|typed| typed.channels = vec!["a b".to_owned()]), ["channels"]);
        assert_eq!(fields(|typed| typed.channels = (0..21).map(|n| n.to_string()).collect()), ["channels"]);
    }
}
