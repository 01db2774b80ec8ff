//! The sign-in form.

use super::shell::{CAPTCHA, escape, frame};
use super::{Look, Texts};

/// A captcha to show.
#[derive(Debug, Clone)]
pub(crate) struct Captcha {
    /// Its key.
    pub key: String,
    /// The picture as a data URL.
    pub image: String,
    /// What the browser does instead, as JSON.
    pub work: String,
}

/// What the form shows and sends back.
#[derive(Debug, Clone, Default)]
pub(crate) struct LoginForm {
    /// The token of this showing.
    pub lt: String,
    /// The service, unchanged.
    pub service: Option<String>,
    /// The name of the application, or its origin.
    pub going_to: Option<String>,
    /// Whether the password is asked for although there is a session.
    pub renew: bool,
    /// Whether the ticket is posted.
    pub post: bool,
    /// The tenant when it is not the default one.
    pub tenant: Option<String>,
    /// The language chosen by hand.
    pub locale: Option<&'static str>,
    /// What was typed as account before.
    pub account: String,
    /// What went wrong before.
    pub error: Option<String>,
    /// A captcha, when one is asked for.
    pub captcha: Option<Captcha>,
}

/// Writes the page.
pub(crate) fn login_form(look: &Look, form: &LoginForm) -> String {
    let texts = Texts::of(look.locale);
    let mut main = String::new();
    if let Some(to) = &form.going_to {
        main.push_str(&format!("<p class=\"to\">{} {}</p><p></p>", texts.going_to, escape(to)));
    }
    if let Some(error) = &form.error {
        main.push_str(&format!("<p class=\"bad\" role=\"alert\">{}</p>", escape(error)));
    }
    main.push_str("<form method=\"post\" action=\"/cas/login\">");
    let hidden = [
        ("lt", Some(form.lt.as_str())),
        ("service", form.service.as_deref()),
        ("renew", form.renew.then_some("true")),
        ("method", form.post.then_some("POST")),
        ("tenant", form.tenant.as_deref()),
        ("locale", form.locale),
        ("captchaKey", form.captcha.as_ref().map(|c| c.key.as_str())),
    ];
    for (name, value) in hidden {
        if let Some(value) = value {
            main.push_str(&format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">", escape(value)));
        }
    }
    main.push_str(&format!(
        "<label for=\"username\">{}</label><input type=\"text\" id=\"username\" name=\"username\" value=\"{}\" maxlength=\"64\" autocomplete=\"username\" autocapitalize=\"none\" spellcheck=\"false\" required{}>",
        texts.account,
        escape(&form.account),
        if form.account.is_empty() { " autofocus" } else { "" },
    ));
    main.push_str(&format!(
        "<label for=\"password\">{}</label><input type=\"password\" id=\"password\" name=\"password\" maxlength=\"128\" autocomplete=\"current-password\" required{}>",
        texts.password,
        if form.account.is_empty() { "" } else { " autofocus" },
    ));
    if let Some(captcha) = &form.captcha {
        main.push_str(&format!(
            "<div id=\"captcha\" data-work=\"{}\"><label for=\"captchaCode\">{}</label><div class=\"captcha\"><input type=\"text\" id=\"captchaCode\" name=\"captchaCode\" maxlength=\"16\" autocomplete=\"off\" required><img src=\"{}\" alt=\"{}\" width=\"138\" height=\"46\"></div></div><p class=\"hint work\" id=\"work\" role=\"status\" data-working=\"{}\" data-done=\"{}\"></p><script>{CAPTCHA}</script>",
            escape(&captcha.work),
            texts.captcha,
            escape(&captcha.image),
            texts.captcha_picture,
            texts.captcha_working,
            texts.captcha_done,
        ));
    }
    main.push_str(&format!(
        "<button type=\"submit\">{}</button></form><p class=\"safe\">{}</p>",
        texts.sign_in, texts.keep_safe
    ));
    frame(look, texts.title, &main)
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Locale;

    use super::*;

    #[test]
    fn the_form_sends_back_what_it_was_given() {
        let look = Look { locale: Locale::En, school: "Yunling".to_owned(), other_language: None };
        let form = LoginForm {
            lt: "LT-1".to_owned(),
            service: Some("http://ok/?a=1&b=\"><script>".to_owned()),
            renew: true,
            tenant: Some("000001".to_owned()),
            account: "a\"b".to_owned(),
            error: Some("<b>wrong</b>".to_owned()),
            ..LoginForm::default()
        };
        let html = login_form(&look, &form);
        for expected in [
            "name=\"lt\" value=\"LT-1\"",
            "name=\"service\" value=\"http://ok/?a=1&amp;b=&quot;&gt;&lt;script&gt;\"",
            "name=\"renew\" value=\"true\"",
            "name=\"tenant\" value=\"000001\"",
            "value=\"a&quot;b\"",
            "&lt;b&gt;wrong",
            "name=\"password\"",
        ] {
            assert!(html.contains(expected), "{expected} in {html}");
        }
        assert!(!html.contains("<script") && !html.contains("captchaCode") && !html.contains("name=\"method\""));
    }
}
