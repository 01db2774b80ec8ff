//! Keeps the failure of one card in that card: a time limit, a size limit, and a task of its own, so that a panic ends
//! nothing else.

use std::io;
use std::time::Duration;

use onehall_feature::CardContent;
use onehall_kernel::ErrorCode;
use onehall_web::ApiError;
use tokio::task::JoinHandle;

/// How long a source may take.
pub const LIMIT: Duration = Duration::from_secs(3);
/// The largest content of one card in bytes of JSON.
pub const CONTENT_MAX_BYTES: usize = 256 * 1024;

/// Ends the task when the caller went away.
struct Owned(JoinHandle<Result<CardContent, ApiError>>);

impl Drop for Owned {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The content that `load` answers.
///
/// # Errors
/// `card.failed` when it fails, takes longer than `limit`, panics or answers more than [`CONTENT_MAX_BYTES`].
pub async fn guarded<F>(kind: &str, limit: Duration, load: F) -> Result<CardContent, ApiError>
where
    F: Future<Output = Result<CardContent, ApiError>> + Send + 'static,
{
    let mut task = Owned(tokio::spawn(load));
    let why = match tokio::time::timeout(limit, &mut task.0).await {
        Ok(Ok(Ok(content))) => match measure(&content) {
            Ok(()) => return Ok(content),
            Err(why) => why,
        },
        Ok(Ok(Err(error))) => format!("{} ({})", error.problem, error.cause.unwrap_or_default()),
        Ok(Err(join)) if join.is_panic() => "the source panicked".to_owned(),
        Ok(Err(_)) => "the source was stopped".to_owned(),
        Err(_) => format!("no answer within {} ms", limit.as_millis()),
    };
    Err(ApiError { cause: Some(format!("card {kind}: {why}")), ..ApiError::from(ErrorCode::CardFailed) })
}

fn measure(content: &CardContent) -> Result<(), String> {
    let mut room = Room(CONTENT_MAX_BYTES);
    serde_json::to_writer(&mut room, &(&content.type_list, &content.list, &content.data_source))
        .map_err(|_| format!("the answer is larger than {CONTENT_MAX_BYTES} bytes"))
}

/// Counts bytes and refuses those beyond what is left.
struct Room(usize);

impl io::Write for Room {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or_else(|| io::Error::other("full"))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use serde_json::{Value, json};

    use super::*;

    fn content(list: Value) -> CardContent {
        CardContent { list, ..CardContent::default() }
    }

    fn why(result: Result<CardContent, ApiError>) -> String {
        let error = result.unwrap_err();
        assert_eq!(error.problem.code, ErrorCode::CardFailed);
        error.cause.unwrap()
    }

    #[tokio::test]
    async fn an_answer_passes() {
        let got = guarded("X", LIMIT, async { Ok(content(json!([1]))) }).await.unwrap();
        assert_eq!(got, content(json!([1])));
    }

    #[tokio::test]
    async fn an_error_becomes_the_cards_error_and_keeps_its_cause() {
        let failing = async { Err(ApiError::internal("disk on fire")) };
        assert!(why(guarded("X", LIMIT, failing).await).contains("disk on fire"));
        let refusing = async { Err(ApiError::from(ErrorCode::AuthRequired)) };
        assert!(why(guarded("X", LIMIT, refusing).await).contains("auth.required"), "a card never signs anybody out");
    }

    #[tokio::test]
    async fn a_panic_stays_in_the_card() {
        async fn broken() -> Result<CardContent, ApiError> {
            panic!("broken source")
        }
        assert!(why(guarded("X", LIMIT, broken()).await).contains("panicked"));
    }

    #[tokio::test]
    async fn a_source_that_never_answers_is_cut_and_stopped() {
        struct Flag(Arc<AtomicBool>);
        impl Drop for Flag {
            fn drop(&mut self) {
                self.0.store(true, Ordering::SeqCst);
            }
        }
        let stopped = Arc::new(AtomicBool::new(false));
        let flag = Flag(stopped.clone());
        let endless = async move {
            let _flag = flag;
            std::future::pending::<()>().await;
            Ok(CardContent::default())
        };
        assert!(why(guarded("X", Duration::from_millis(5), endless).await).contains("no answer within 5 ms"));
        for _ in 0..100 {
            if stopped.load(Ordering::SeqCst) {
                break;
            }
            tokio::task::yield_now().await;
        }
        assert!(stopped.load(Ordering::SeqCst), "the source's work ends with the card");
    }

    #[tokio::test]
    async fn a_huge_answer_is_refused_and_the_largest_one_is_not() {
        let frame = serde_json::to_string(&(Value::Null, "", "")).unwrap().len();
        let fits = content(json!("a".repeat(CONTENT_MAX_BYTES - frame)));
        assert!(guarded("X", LIMIT, async move { Ok(fits) }).await.is_ok());
        let over = content(json!("a".repeat(CONTENT_MAX_BYTES - frame + 1)));
        assert!(why(guarded("X", LIMIT, async move { Ok(over) }).await).contains("larger"));
    }
}
