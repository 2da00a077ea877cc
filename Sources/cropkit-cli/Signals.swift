import CropImaging

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system may do to the command from outside.
enum Signals {
    /// To be called first, while there is one thread.
    static func prepare() {
        // What is opened later must not come to stand where standard output was closed.
        for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY)
        }
        // These are told by the failed write, in words.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)

        var asked = sigset_t()
        sigemptyset(&asked)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&asked, number) }
        // All threads leave them to the one that waits for them, so that cleaning up is ordinary code.
        pthread_sigmask(SIG_BLOCK, &asked, nil)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { _ in
                var asked = sigset_t()
                sigemptyset(&asked)
                for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&asked, number) }
                var number: Int32 = 0
                sigwait(&asked, &number)
                TemporaryFiles.removeAll()
                // Ended as by the signal itself, which is what shells look at.
                signal(number, SIG_DFL)
                pthread_sigmask(SIG_UNBLOCK, &asked, nil)
                raise(number)
                return nil
            }, nil)
    }
}
