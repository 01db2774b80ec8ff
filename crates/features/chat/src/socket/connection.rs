//! One socket: its parts, and writing to it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use onehall_kernel::Locale;
use onehall_web::ports::Site;
use onehall_web::{App, Taken};
use onehall_xmpp::sasl::Mechanism;
use onehall_xmpp::stream::{Settings, Stream};

use super::ahead::OnTheWay;
use super::flow::Flow;
use super::sign_in::SignIn;
use super::wire::Wire;
use crate::hub::Live;
use crate::state::Chat;

/// One socket and what it has become.
pub(super) struct Connection {
    pub app: App,
    pub chat: Chat,
    /// The tenant's own host, when the socket came to one.
    pub site: Option<Arc<Site>>,
    /// What goes over the socket.
    pub wire: Wire,
    /// The state of the stream.
    pub stream: Stream,
    /// Who is at the other end.
    pub sign_in: SignIn,
    /// The bound session.
    pub live: Option<Live>,
    /// A session taken over, until the stream says so.
    pub resumed: Option<Live>,
    /// Messages on their way to the disk, in the order they came.
    pub ahead: OnTheWay,
}

impl Connection {
    /// Boxed: as an argument of [`Self::run`] it would be kept twice, once by who calls and once by who is called.
    pub fn new(
        app: App,
        chat: Chat,
        (socket, site): (WebSocket, Option<Arc<Site>>),
        address: IpAddr,
        stranger: Taken<IpAddr>,
    ) -> Box<Self> {
        let settings = Settings {
            domain: chat.config.domain.clone(),
            id: app.env.new_secret(),
            lang: "zh-CN".to_owned(),
            langs: vec!["zh-CN".to_owned(), "en".to_owned()],
            mechanisms: Mechanism::ALL.to_vec(),
            manages: true,
            openid_configuration: None,
        };
        let stream = Stream::new(settings);
        Box::new(Self {
            app,
            chat,
            site,
            wire: Wire::new(socket),
            stream,
            sign_in: SignIn::new(address, stranger),
            live: None,
            resumed: None,
            ahead: OnTheWay::default(),
        })
    }

    /// The address of what the client loads and sends beside the socket.
    pub fn public_url(&self) -> &str {
        Site::address(self.site.as_deref(), &self.chat.public_url)
    }

    /// Writes one message now; a socket that does not take it in time is lost.
    pub async fn write(&mut self, message: Message) -> Flow {
        self.put(message).await?;
        self.flush().await
    }

    /// Puts one message to those that are written at the end of this step at the latest.
    pub async fn put(&mut self, message: Message) -> Flow {
        self.wire.put(message).await
    }

    /// Writes what was put.
    pub async fn flush(&mut self) -> Flow {
        self.wire.flush().await?;
        if let Some(live) = &mut self.live {
            for ready in self.wire.written() {
                live.has(&ready);
            }
        }
        Flow::Continue(())
    }

    /// The language of texts for people.
    pub fn locale(&self) -> Locale {
        if self.stream.lang() == "en" { Locale::En } else { Locale::Zh }
    }
}
