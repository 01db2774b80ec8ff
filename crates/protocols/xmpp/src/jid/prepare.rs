//! Preparation of the three parts. ASCII, the usual case, takes the short way.

use std::borrow::Cow;

use super::{JidError, JidPart, PART_MAX};

/// A local part: lower case, none of `"&'/:<>@`, no white space or control characters.
pub(super) fn local(raw: &str) -> Result<Cow<'_, str>, JidError> {
    let forbidden = |byte: u8| byte <= b' ' || byte == 0x7f || br#""&'/:<>@"#.contains(&byte);
    check(JidPart::Local, raw)?;
    if raw.is_ascii() {
        return if raw.bytes().any(forbidden) { Err(JidError::Character(JidPart::Local)) } else { Ok(lower(raw)) };
    }
    let prepared = stringprep::nodeprep(raw).map_err(|_| JidError::Character(JidPart::Local))?;
    settled(JidPart::Local, prepared, |text| !text.bytes().any(forbidden), |text| stringprep::nodeprep(text).ok())
}

/// A domain: labels of letters, digits and hyphens, other letters after Nameprep; one final dot is dropped.
pub(super) fn domain(raw: &str) -> Result<Cow<'_, str>, JidError> {
    let raw = raw.strip_suffix('.').unwrap_or(raw);
    check(JidPart::Domain, raw)?;
    if raw.is_ascii() {
        let lower = lower(raw);
        return if is_host(&lower) { Ok(lower) } else { Err(JidError::Character(JidPart::Domain)) };
    }
    let prepared = stringprep::nameprep(raw).map_err(|_| JidError::Character(JidPart::Domain))?;
    // IDNA2003 section 3.1: the other full stops are full stops
    let prepared = Cow::Owned(prepared.replace(['\u{3002}', '\u{ff0e}', '\u{ff61}'], "."));
    settled(JidPart::Domain, prepared, is_host, |text| stringprep::nameprep(text).ok())
}

/// A resource: anything printable.
pub(super) fn resource(raw: &str) -> Result<Cow<'_, str>, JidError> {
    check(JidPart::Resource, raw)?;
    if raw.is_ascii() {
        let printable = raw.bytes().all(|byte| (b' '..0x7f).contains(&byte));
        return if printable { Ok(Cow::Borrowed(raw)) } else { Err(JidError::Character(JidPart::Resource)) };
    }
    let prepared = stringprep::resourceprep(raw).map_err(|_| JidError::Character(JidPart::Resource))?;
    settled(JidPart::Resource, prepared, |_| true, |text| stringprep::resourceprep(text).ok())
}

fn check(part: JidPart, raw: &str) -> Result<(), JidError> {
    match raw.len() {
        0 => Err(JidError::Empty(part)),
        length if length > PART_MAX => Err(JidError::TooLong(part)),
        _ => Ok(()),
    }
}

/// Checks what preparation made: length, the part's own rule, and that preparing once more changes nothing, so that
/// an address reads back as itself.
fn settled<'a>(
    part: JidPart,
    prepared: Cow<'a, str>,
    rule: impl Fn(&str) -> bool,
    again: impl for<'b> Fn(&'b str) -> Option<Cow<'b, str>>,
) -> Result<Cow<'a, str>, JidError> {
    check(part, &prepared)?;
    // also when ASCII came out: U+1D38 becomes `L`, which is no lower case letter
    let stable = again(&prepared).is_some_and(|second| second == prepared);
    if stable && rule(&prepared) { Ok(prepared) } else { Err(JidError::Character(part)) }
}

fn is_host(text: &str) -> bool {
    let label = |label: &str| {
        let sound = |c: char| c.is_ascii_alphanumeric() || c == '-' || (!c.is_ascii() && c.is_alphanumeric());
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(sound)
    };
    text.split('.').all(label)
}

fn lower(raw: &str) -> Cow<'_, str> {
    if raw.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(raw.to_ascii_lowercase())
    } else {
        Cow::Borrowed(raw)
    }
}
