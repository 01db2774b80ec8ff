//! The form for the code of a second factor, also where it sets the authenticator up. It needs no script.

use super::shell::{escape, frame};
use super::{Look, Texts};

/// Letters of a secret that stand together.
const GROUP: usize = 4;

/// What the form shows and sends back.
#[derive(Debug, Clone, Default)]
pub(crate) struct CodeForm {
    /// The token of this showing.
    pub lt: String,
    /// The service, unchanged.
    pub service: Option<String>,
    /// Whether the password was asked for although there is a session.
    pub renew: bool,
    /// Whether the ticket is posted.
    pub post: bool,
    /// The tenant when it is not the default one.
    pub tenant: Option<String>,
    /// The language chosen by hand.
    pub locale: Option<&'static str>,
    /// What waits for the code.
    pub challenge: String,
    /// The secret to add to an authenticator.
    pub secret: Option<String>,
    /// The same as an address that authenticator apps open.
    pub uri: Option<String>,
    /// What to say above the form.
    pub say: String,
    /// What to do.
    pub advice: String,
    /// Whether the code before was wrong.
    pub is_wrong: bool,
}

/// Writes the page.
pub(crate) fn code_form(look: &Look, form: &CodeForm) -> String {
    let texts = Texts::of(look.locale);
    let (class, role) = if form.is_wrong { ("bad", "alert") } else { ("say", "status") };
    let mut main = format!(
        "<p class=\"{class}\" role=\"{role}\">{}</p><p class=\"hint\">{}</p>",
        escape(&form.say),
        escape(&form.advice)
    );
    if let (Some(secret), Some(uri)) = (&form.secret, &form.uri) {
        main.push_str(&format!(
            "<p>{}</p><p><code>{}</code></p><p><a class=\"plain\" href=\"{}\">{}</a></p>",
            texts.setup_secret,
            escape(&grouped(secret)),
            escape(uri),
            texts.setup_open
        ));
    }
    main.push_str("<form method=\"post\" action=\"/cas/login\">");
    let hidden = [
        ("lt", Some(form.lt.as_str())),
        ("challenge", Some(form.challenge.as_str())),
        ("service", form.service.as_deref()),
        ("renew", form.renew.then_some("true")),
        ("method", form.post.then_some("POST")),
        ("tenant", form.tenant.as_deref()),
        ("locale", form.locale),
    ];
    for (name, value) in hidden {
        if let Some(value) = value {
            main.push_str(&format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">", escape(value)));
        }
    }
    main.push_str(&format!(
        "<label for=\"code\">{}</label><input type=\"text\" id=\"code\" name=\"code\" maxlength=\"16\" autocomplete=\"one-time-code\" autocapitalize=\"none\" spellcheck=\"false\" required autofocus><button type=\"submit\">{}</button></form><p class=\"safe\">{}</p>",
        texts.code, texts.sign_in, texts.keep_safe
    ));
    frame(look, texts.title, &main)
}

fn grouped(secret: &str) -> String {
    let letters: Vec<char> = secret.chars().collect();
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Locale;

    use super::*;

    #[test]
    fn the_form_carries_the_challenge_and_escapes_everything() {
        let look = Look { locale: Locale::Zh, school: "云岭大学".to_owned(), other_language: None };
        let form = CodeForm {
            lt: "LT-1".to_owned(),
            challenge: "c\"<1".to_owned(),
            service: Some("http://ok/?a=1&b=<".to_owned()),
            secret: Some("ABCDEFGHIJ".to_owned()),
            uri: Some("otpauth://totp/a?secret=A&issuer=\"".to_owned()),
            ..CodeForm::default()
        };
        let html = code_form(&look, &form);
        for expected in [
            "name=\"challenge\" value=\"c&quot;&lt;1\"",
            "name=\"service\" value=\"http://ok/?a=1&amp;b=&lt;\"",
            "ABCD EFGH IJ",
            "href=\"otpauth://totp/a?secret=A&amp;issuer=&quot;\"",
            "one-time-code",
        ] {
            assert!(html.contains(expected), "{expected} in {html}");
        }
        assert!(!html.contains("<script"));
        assert!(!code_form(&look, &CodeForm::default()).contains("<code>"));
    }
}
