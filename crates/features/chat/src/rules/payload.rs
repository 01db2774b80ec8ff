//! The fields of a message (000 section 3) as the JSON element carries them, and what each type means.

use onehall_web::has_nul;
use serde_json::Value;

/// Text.
pub const TEXT: i32 = 1;
/// A picture (contract section 7).
pub const IMAGE: i32 = 2;
/// A link.
pub const LINK: i32 = 8;
/// A file.
pub const FILE: i32 = 9;
/// A device received a message.
pub const RECEIVED: i32 = 25;
/// The person read a message.
pub const READ: i32 = 26;
/// A notice of an official account.
pub const NOTICE: i32 = 80;
/// A device is here.
pub const HERE: i32 = 200;
/// A message is taken back.
pub const REVOKE: i32 = 202;

/// Longest message id, in characters.
const ID_MAX: usize = 128;

/// What a message asks the server to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Store and deliver.
    Say(i32),
    /// The same to everybody in a group (contract section 7, `allUser`).
    Call(i32),
    /// Take the message of this id back.
    Revoke(String),
    /// The messages up to this id were received.
    Received(String),
    /// The messages up to this id were read.
    Read(String),
    /// The device announces itself.
    Here,
    /// Nothing that is kept: hand it on to those who are here (typing, and what this server does not know).
    Pass,
}

/// Why a message is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// No id, or one that is too long or has control characters.
    #[error("a message needs an id of 1 to 128 characters")]
    Id,
    /// The JSON element is none, or says another sender or id than the message.
    #[error("the JSON element does not fit the message")]
    Payload,
    /// A type that people do not send.
    #[error("this type of message is not for people to send")]
    Kind,
}

/// What the stanza around the fields says.
#[derive(Debug, Clone, Copy, Default)]
pub struct Around<'a> {
    /// Attribute `id`.
    pub id: Option<&'a str>,
    /// The readable text.
    pub body: Option<&'a str>,
    /// The JSON text.
    pub json: Option<&'a str>,
    /// The id inside `<received/>` of XEP-0184.
    pub received: Option<&'a str>,
    /// The id inside `<displayed/>` of XEP-0333.
    pub displayed: Option<&'a str>,
    /// The id inside `<retract/>` of XEP-0424.
    pub retract: Option<&'a str>,
}

/// Reads what a message of `sender` asks for.
///
/// # Errors
/// [`Refused`] as it says.
pub fn read(around: &Around<'_>, sender: &str) -> Result<Act, Refused> {
    let fields = match around.json {
        Some(text) => Some(
            serde_json::from_str::<Value>(text)
                .ok()
                .filter(|fields| fields.is_object() && !has_nul(fields))
                .ok_or(Refused::Payload)?,
        ),
        None => None,
    };
    let act = match &fields {
        Some(fields) => of_fields(fields, around, sender)?,
        None => match around {
            Around { retract: Some(id), .. } => Act::Revoke((*id).to_owned()),
            Around { displayed: Some(id), .. } => Act::Read((*id).to_owned()),
            Around { received: Some(id), .. } => Act::Received((*id).to_owned()),
            Around { body: Some(body), .. } if !body.is_empty() => Act::Say(TEXT),
            _ => Act::Pass,
        },
    };
    if matches!(act, Act::Say(_) | Act::Call(_) | Act::Revoke(_)) && !around.id.is_some_and(is_id) {
        return Err(Refused::Id);
    }
    Ok(act)
}

fn of_fields(fields: &Value, around: &Around<'_>, sender: &str) -> Result<Act, Refused> {
    let said = text(&fields["fromUserId"]);
    if said.as_deref().is_some_and(|said| said != sender) {
        return Err(Refused::Payload);
    }
    if let (Some(inside), Some(outside)) = (text(&fields["messageId"]), around.id)
        && inside != outside
    {
        return Err(Refused::Payload);
    }
    let kind = fields["type"].as_i64().and_then(|kind| i32::try_from(kind).ok()).ok_or(Refused::Payload)?;
    let named = || text(&fields["content"]).filter(|id| is_id(id)).ok_or(Refused::Payload);
    match kind {
        IMAGE | FILE if is_yes(&fields["imUp"]) && !is_own_upload(fields) => Err(Refused::Payload),
        TEXT | IMAGE | LINK | FILE if is_yes(&fields["allUser"]) => Ok(Act::Call(kind)),
        TEXT | IMAGE | LINK | FILE => Ok(Act::Say(kind)),
        REVOKE => Ok(Act::Revoke(named()?)),
        RECEIVED => Ok(Act::Received(named()?)),
        READ => Ok(Act::Read(named()?)),
        HERE => Ok(Act::Here),
        NOTICE => Err(Refused::Kind),
        _ => Ok(Act::Pass),
    }
}

/// Whether the fields name a file that went through the chat's own upload (contract section 7, `imUp`): its address is one of
/// the portal, of the file that `objectId` names.
fn is_own_upload(fields: &Value) -> bool {
    let (Some(content), Some(object)) = (fields["content"].as_str(), fields["objectId"].as_str()) else { return false };
    let path = match content.split_once("://") {
        Some(("http" | "https", rest)) => rest.find('/').map_or("", |at| &rest[at..]),
        Some(_) => "",
        None => content,
    };
    let mut parts = path.split('/');
    (parts.next(), parts.next(), parts.next()) == (Some(""), Some("media"), Some("chat"))
        && parts.nth(1) == Some(object)
        && parts.next().is_some_and(|secret| !secret.is_empty())
}

/// Whether a stored message is to everybody in a group, as [`Act::Call`] is.
#[must_use]
pub fn is_to_all(json: &str) -> bool {
    serde_json::from_str::<Value>(json).is_ok_and(|fields| is_yes(&fields["allUser"]))
}

/// A one, as a number or as old clients write numbers.
fn is_yes(value: &Value) -> bool {
    text(value).as_deref() == Some("1")
}

/// Whether the JSON text says who sends: in a group nothing else does.
#[must_use]
pub fn names_sender(json: &str) -> bool {
    serde_json::from_str::<Value>(json).is_ok_and(|fields| text(&fields["fromUserId"]).is_some())
}

/// A text or a number, as old clients write ids.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Whether this can be the id of a message.
#[must_use]
pub fn is_id(id: &str) -> bool {
    !id.is_empty() && id.chars().count() <= ID_MAX && !id.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn with(json: &'static str) -> Around<'static> {
        Around { id: Some("m1"), body: Some("你好"), json: Some(json), ..Around::default() }
    }

    #[rstest]
    #[case(r#"{"type":1,"content":"你好","fromUserId":"7","messageId":"m1"}"#, Ok(Act::Say(TEXT)))]
    #[case(r#"{"type":9,"fromUserId":7}"#, Ok(Act::Say(FILE)))]
    #[case(r#"{"type":1,"allUser":1}"#, Ok(Act::Call(TEXT)))]
    #[case(r#"{"type":9,"allUser":"1"}"#, Ok(Act::Call(FILE)))]
    #[case(r#"{"type":1,"allUser":0}"#, Ok(Act::Say(TEXT)))]
    #[case(r#"{"type":26,"content":"m1","allUser":1}"#, Ok(Act::Read("m1".to_owned())))]
    #[case(r#"{"type":202,"content":"m0"}"#, Ok(Act::Revoke("m0".into())))]
    #[case(r#"{"type":26,"content":"m0"}"#, Ok(Act::Read("m0".into())))]
    #[case(r#"{"type":25,"content":"m0"}"#, Ok(Act::Received("m0".into())))]
    #[case(r#"{"type":200}"#, Ok(Act::Here))]
    #[case(r#"{"type":201}"#, Ok(Act::Pass))]
    #[case(r#"{"type":80,"content":"{}"}"#, Err(Refused::Kind))]
    #[case(r#"{"type":1,"fromUserId":"8"}"#, Err(Refused::Payload))]
    #[case(r#"{"type":1,"messageId":"m2"}"#, Err(Refused::Payload))]
    #[case(r#"{"type":"1"}"#, Err(Refused::Payload))]
    #[case(r#"{"type":202}"#, Err(Refused::Payload))]
    #[case(r#"{"type":9,"imUp":1,"objectId":"f1","content":"/media/chat/000000/f1/s3cret"}"#, Ok(Act::Say(FILE)))]
    #[case(
        r#"{"type":2,"imUp":"1","objectId":"f1","content":"https://a.example/media/chat/000000/f1/s"}"#,
        Ok(Act::Say(IMAGE))
    )]
    #[case(r#"{"type":9,"imUp":1,"objectId":"f2","content":"/media/chat/000000/f1/s3cret"}"#, Err(Refused::Payload))]
    #[case(r#"{"type":9,"imUp":1,"content":"/media/chat/000000/f1/s3cret"}"#, Err(Refused::Payload))]
    #[case(r#"{"type":9,"imUp":1,"objectId":"f1","content":"https://a.example/f1"}"#, Err(Refused::Payload))]
    #[case(r#"{"type":9,"imUp":1,"objectId":"f1","content":"data://x/media/chat/000000/f1/s"}"#, Err(Refused::Payload))]
    #[case(r#"{"type":9,"imUp":0,"objectId":"f1","content":"https://a.example/f1"}"#, Ok(Act::Say(FILE)))]
    #[case(r"[1]", Err(Refused::Payload))]
    #[case(r"{", Err(Refused::Payload))]
    fn fields(#[case] json: &'static str, #[case] expected: Result<Act, Refused>) {
        assert_eq!(read(&with(json), "7"), expected);
    }

    #[rstest]
    #[case(Around { body: Some("你好"), ..Around::default() }, Ok(Act::Say(TEXT)))]
    #[case(Around { body: Some(""), ..Around::default() }, Ok(Act::Pass))]
    #[case(Around { received: Some("m0"), ..Around::default() }, Ok(Act::Received("m0".into())))]
    #[case(Around { displayed: Some("m0"), ..Around::default() }, Ok(Act::Read("m0".into())))]
    #[case(Around { retract: Some("m0"), body: Some("x"), ..Around::default() }, Ok(Act::Revoke("m0".into())))]
    fn of_other_clients(#[case] around: Around<'static>, #[case] expected: Result<Act, Refused>) {
        assert_eq!(read(&Around { id: Some("m1"), ..around }, "7"), expected);
    }

    #[test]
    fn a_one_is_to_everybody() {
        for (json, is) in [(r#"{"allUser":1}"#, true), (r#"{"allUser":"1"}"#, true), (r#"{"allUser":0}"#, false)] {
            assert_eq!(is_to_all(json), is, "{json}");
        }
        assert!(!is_to_all("{}") && !is_to_all("{"));
    }

    #[rstest]
    #[case(None)]
    #[case(Some(""))]
    #[case(Some("a\u{7}b"))]
    fn what_is_kept_needs_an_id(#[case] id: Option<&'static str>) {
        assert_eq!(read(&Around { id, body: Some("你好"), ..Around::default() }, "7"), Err(Refused::Id));
        assert!(read(&Around { id, ..Around::default() }, "7").is_ok());
    }
}
