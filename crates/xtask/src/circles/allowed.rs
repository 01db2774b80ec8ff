//! Circles that stand until they are taken apart; the list only shrinks.

/// A circle that stands.
pub struct Allowed {
    /// The crate's name.
    pub of: &'static str,
    /// Its files below `src`, sorted: these and no others.
    pub files: &'static [&'static str],
    /// What holds it together, and so what taking it apart needs.
    pub why: &'static str,
}

/// All of them.
pub const ALLOWED: &[Allowed] = &[
    Allowed {
        of: "onehall-db",
        files: &["conn.rs", "error.rs", "storage.rs"],
        why: "errors ask whether they doom a transaction of PostgreSQL, connections count errors of the disk",
    },
    Allowed {
        of: "onehall-db",
        files: &["log.rs", "open.rs", "probe.rs", "small.rs", "tx.rs"],
        why: "the database starts its workers, which hold the database",
    },
    Allowed {
        of: "onehall-seal",
        files: &["keys/ring.rs", "keys/stored_ring.rs"],
        why: "a ring is written by its stored form, which reads it",
    },
    Allowed {
        of: "onehall-jobs",
        files: &["ctx.rs", "enqueue.rs", "job.rs", "queue.rs"],
        why: "a job is run with a context that renews its row by the queue, whose rows have the priority of a job",
    },
    Allowed {
        of: "onehall-web",
        files: &[
            "app.rs",
            "extract/body.rs",
            "extract/caller.rs",
            "layers/client_ip.rs",
            "layers/front.rs",
            "layers/rate.rs",
            "layers/receive.rs",
            "once/running.rs",
            "once/sent.rs",
            "sealed/answer.rs",
            "sealed/layer.rs",
            "trail.rs",
        ],
        why: "the application holds what layers and extractors bring along, and they take it from the application",
    },
    Allowed {
        of: "onehall-cas",
        files: &["service_url/matcher.rs", "service_url/pattern.rs"],
        why: "the matcher's error is the pattern's too",
    },
    Allowed {
        of: "onehall-xmpp",
        files: &["xml/attributes.rs", "xml/reader.rs"],
        why: "the reader's references are those of attributes too",
    },
    Allowed {
        of: "onehall-directory",
        files: &["model.rs", "rules/tree.rs"],
        why: "a department asks the tree for what is below it",
    },
    Allowed {
        of: "onehall-identity",
        files: &["second_factor.rs", "sign_in.rs"],
        why: "an attempt to sign in begins the second step, which goes on with the attempt",
    },
    Allowed {
        of: "onehall-identity",
        files: &["sessions.rs", "store/global.rs", "store/sessions.rs"],
        why: "rows of sessions are read into what the service hands out",
    },
    Allowed {
        of: "onehall-sso",
        files: &["flow/end.rs", "jobs/tell.rs"],
        why: "the end of a sign-on enqueues the job that tells it",
    },
    Allowed {
        of: "onehall-services",
        files: &["catalogue.rs", "store/catalogue.rs"],
        why: "the catalogue is loaded by the store into the catalogue's own types",
    },
    Allowed {
        of: "onehall-services",
        files: &["routes/details.rs", "routes/guide.rs"],
        why: "two calls share their question and a part of their answers",
    },
    Allowed {
        of: "onehall-chat",
        files: &[
            "groups/mod.rs",
            "hub/handle.rs",
            "officials.rs",
            "people.rs",
            "socket/ahead.rs",
            "socket/credentials.rs",
            "socket/group/enter.rs",
            "socket/group/mod.rs",
            "socket/group/news.rs",
            "socket/notice.rs",
            "socket/offline.rs",
            "socket/presence.rs",
            "socket/run.rs",
            "socket/session.rs",
            "socket/texts.rs",
            "state.rs",
        ],
        why: "the state of chat is asked by what it is made of, and a socket's parts are one type",
    },
    Allowed {
        of: "onehall-testkit",
        files: &["app.rs", "caller.rs"],
        why: "a node makes callers, which hold the node",
    },
];
