//! Pages that say one thing.

use super::shell::{escape, frame};
use super::{Look, Texts};

/// What to say.
#[derive(Debug, Clone)]
pub(crate) enum Message {
    /// There is a session and no service to go to.
    SignedIn {
        /// The portal's address.
        portal: String,
    },
    /// The session has ended.
    SignedOut {
        /// The portal's address.
        portal: String,
    },
    /// The service is refused; there is no link to it.
    Refused {
        /// Why.
        why: String,
        /// What to do about it.
        advice: String,
    },
}

/// Writes the page.
pub(crate) fn message_page(look: &Look, message: &Message) -> String {
    let texts = Texts::of(look.locale);
    match message {
        Message::SignedIn { portal } => {
            let main = format!(
                "<p>{}</p><a class=\"button\" href=\"{}\">{}</a><a class=\"plain\" href=\"/cas/logout\">{}</a>",
                texts.signed_in,
                escape(portal),
                texts.portal,
                texts.sign_out
            );
            frame(look, texts.signed_in_title, &main)
        }
        Message::SignedOut { portal } => {
            let main = format!(
                "<p>{}</p><a class=\"button\" href=\"{}\">{}</a>",
                texts.signed_out,
                escape(portal),
                texts.portal
            );
            frame(look, texts.signed_out_title, &main)
        }
        Message::Refused { why, advice } => {
            let main = format!("<p>{}</p><p class=\"safe\">{}</p>", escape(why), escape(advice));
            frame(look, texts.refused_title, &main)
        }
    }
}
