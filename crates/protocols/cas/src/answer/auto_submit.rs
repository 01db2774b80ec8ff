//! The page for `method=POST` (section 2.1.1): a form that posts the ticket to the service by itself.

use crate::service_url::ServiceUrl;
use crate::ticket::Ticket;
use crate::xml_write;

/// Words of the page, in the language of the user.
#[derive(Debug, Clone, Copy)]
pub struct AutoSubmitText<'a> {
    /// Language tag of the page, for example `zh-CN`.
    pub language: &'a str,
    /// Title and only sentence.
    pub title: &'a str,
    /// Label of the button for browsers without scripts.
    pub button: &'a str,
}

/// Writes the page. `script_nonce` is the nonce of the answer's `Content-Security-Policy`, whose `form-action` must
/// allow the service's origin. Send it with `Cache-Control: no-store`.
#[must_use]
pub fn auto_submit_page(service: &ServiceUrl, ticket: &Ticket, script_nonce: &str, text: AutoSubmitText<'_>) -> String {
    format!(
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\"><title>{title}</title></head><body><p>{title}</p><form method=\"post\" action=\"{action}\"><input type=\"hidden\" name=\"ticket\" value=\"{ticket}\"><button>{button}</button></form><script nonce=\"{nonce}\">document.forms[0].submit()</script></body></html>",
        language = xml_write::attribute(text.language),
        title = xml_write::text(text.title),
        action = xml_write::attribute(&service.location(None)),
        ticket = xml_write::attribute(ticket.as_str()),
        button = xml_write::text(text.button),
        nonce = xml_write::attribute(script_nonce),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ticket::TicketKind;

    #[test]
    fn service_cannot_break_out() {
        let service = ServiceUrl::parse("http://ok/?a=\"><script>alert(1)</script>&b='").unwrap();
        let ticket = Ticket::new(TicketKind::Service, &[1; 16]).unwrap();
        let text = AutoSubmitText { language: "zh-CN", title: "正在进入<系统>", button: "继续" };
        let page = auto_submit_page(&service, &ticket, "n", text);
        assert!(page.contains("action=\"http://ok/?a=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;b=&apos;\""));
        assert_eq!(page.matches("<script").count(), 1);
        assert!(page.contains(ticket.as_str()));
        assert!(page.contains("正在进入&lt;系统&gt;"));
    }
}
